"""Lines of code as people paste them, and the springs that their platforms make of them.

Each reader takes the numbers out of the code itself, by the meaning that the platform's source or documentation gives
their names. It returns mass, stiffness and damping, as the platform plays them.
"""

import json
import re

from mpmath import mp, mpf

import spring_words as words
from doubles import hexadecimal, rounded
from rows import GoldenFile

# Dart and C# have constructors of durations, whose parts add up.
DURATIONS = {"micro": 1e-6, "milli": 1e-3, "second": 1, "minute": 60}


def duration(code):
    """The seconds of `Duration(seconds: 1, milliseconds: 200)` and `TimeSpan.FromMicroseconds(50)`; None without one."""
    inside = re.search(r"Duration\(([^()]*)\)|TimeSpan\.(From\w+\([^()]*\))", code)
    if not inside:
        return None
    parts = re.findall(rf"(\w+)\s*[:(]\s*({NUMBER})", inside[1] or inside[2])
    units = [next(mpf(repr(unit)) for key, unit in DURATIONS.items() if key in name.lower()) for name, _ in parts]
    return mp.fsum(number(value) * unit for (_, value), unit in zip(parts, units))


NUMBER = r"-?(?:\d[\d_]*\.?\d*|\.\d+)(?:e-?\d+)?"
CONSTANTS = {
    "HighBouncy": 0.2, "MediumBouncy": 0.5, "LowBouncy": 0.75, "NoBouncy": 1.0,
    "High": 10000.0, "Medium": 1500.0, "MediumLow": 400.0, "Low": 200.0, "VeryLow": 50.0,
}


def number(text):
    return mpf(float(text.replace("_", "")))


def named(code):
    """Numbers by their names in lower case: `name: 1`, `name = 1`, `"name": 1`, `setName(1)` and `.name(1)`."""
    code = re.sub(r"//[^\n]*", "", code)
    pairs = re.findall(rf"(\w+)[\"']?\s*[:=]\s*({NUMBER})", code)
    pairs += re.findall(rf"\.(?:set)?(\w+)\(({NUMBER})", code)
    return {name.lower(): number(value) for name, value in pairs}


def positional(code):
    """The numbers without a name in the last brackets."""
    inside = re.findall(r"\(([^()]*)\)", code)[-1]
    return [number(text) for text in re.findall(rf"(?<![\w.])({NUMBER})f?\s*(?:,|$)", inside)]


def given(names, defaults, numbers):
    return [numbers.get(name, default if default is None else mpf(default)) for name, default in zip(names, defaults)]


def of_words(w, z, mass=1):
    return mpf(mass), mass * w * w, 2 * mass * z * w


def of_ratio(z, k, mass=1):
    return mpf(mass), mpf(k), 2 * z * mp.sqrt(mass * mpf(k))


def critical(m, k, c):
    return m, k, min(c, 2 * mp.sqrt(m * k))


def constants(numbers, defaults, names=("mass", "stiffness", "damping")):
    return given(names, defaults, numbers)


def envelope(duration, z, v):
    """The greatest root w of the envelope with a velocity; without one, its closed form."""
    if v == 0:
        return of_words(*words.uikit(duration, z))
    excess = lambda w: abs(z * w - v) / (w * mp.sqrt(1 - z * z)) * mp.exp(-z * w * duration) - mpf(words.THOUSANDTH)
    low = high = mpf(1000)
    while excess(low) < 0:
        low, high = low / mpf(1.01), low
    for _ in range(400):
        middle = (low + high) / 2
        low, high = (middle, high) if excess(middle) > 0 else (low, middle)
    return of_words(low, z)


def swiftui(code):
    numbers = named(code)
    if "stiffness" in numbers:
        spring = constants(numbers, (1, None, None))
        return spring if "allowOverDamping: true" in code else critical(*spring)
    if "settlingduration" in numbers:
        return envelope(numbers["settlingduration"], numbers["dampingratio"], 0)
    interactive = "interactiveSpring" in code
    if any(name in numbers for name in ("response", "dampingfraction", "dampingratio")):
        response = numbers.get("response", mpf(0.15 if interactive else 0.5))
        ratio = numbers.get("dampingfraction", numbers.get("dampingratio", mpf(0.86 if interactive else 0.825)))
        return of_words(2 * mp.pi / response, ratio)
    usual = 0.14 if interactive else next((b for name, b in (("snappy", 0.15), ("bouncy", 0.3)) if name in code), 0.0)
    duration = numbers.get("duration", mpf(0.15 if interactive else 0.5))
    return of_words(*words.swiftui(duration, min(numbers.get("bounce", mpf(usual)) + numbers.get("extrabounce", 0), mpf(1))))


def uikit(code):
    numbers = named(code)
    ratio = numbers.get("usingspringwithdamping", numbers.get("dampingratio"))
    if ratio is not None:
        duration = next(numbers[name] for name in ("withduration", "animatewithduration", "duration") if name in numbers)
        return envelope(duration, ratio, numbers.get("initialspringvelocity", 0))
    if "stiffness" in numbers or not numbers:
        return critical(*constants(numbers, (3, 1000, 500)))
    duration = numbers.get("springduration", numbers.get("duration"))
    return of_words(*words.swiftui(duration, numbers.get("bounce", mpf(0))))


def core_animation(code):
    numbers = named(code)
    if "perceptualduration" in numbers:
        return of_words(*words.swiftui(numbers["perceptualduration"], numbers.get("bounce", mpf(0))))
    spring = constants(numbers, (1, 100, 10))
    return spring if "allowsOverdamping = true" in code else critical(*spring)


def motion(code):
    numbers = named(code)
    if "spring(" in code and positional(code):
        # Its function has a bounce of 0.3 by default.
        return of_words(*words.motion_visual(*(positional(code) + [mpf(0.3)])[:2]))
    if "visualduration" in numbers:
        return of_words(*words.motion_visual(numbers["visualduration"], numbers["bounce"]))
    if any(name in numbers for name in ("mass", "stiffness", "damping")) or not {"duration", "bounce"} & set(numbers):
        return constants(numbers, (1, 100, 10))
    return of_words(*words.motion(*given(("duration", "bounce"), (0.8, 0.3), numbers)))


def react_spring(code):
    numbers = named(code)
    if "new SpringConfig" in code:
        return mpf(1), *positional(code)
    if "frequency" in numbers:
        return of_words(2 * mp.pi / numbers["frequency"], numbers["damping"])
    presets = {"gentle": (120, 14), "wobbly": (180, 12), "stiff": (210, 20), "slow": (280, 60), "molasses": (280, 120)}
    usual = next((preset for name, preset in presets.items() if f"config.{name}" in code), (170, 26))
    return constants(numbers, (1, *usual), ("mass", "tension", "friction"))


def react_native(code):
    numbers = named(code)
    if "bounciness" in numbers:
        return of_words(*words.bounciness(*given(("bounciness", "speed"), (8, 12), numbers)))
    if any(name in numbers for name in ("mass", "stiffness", "damping")):
        return critical(*constants(numbers, (1, 100, 10)))
    return critical(*of_words(*words.origami(*given(("tension", "friction"), (40, 7), numbers))))


def reanimated(code):
    # `springify` sets the duration, or removes it, and nothing else.
    if before := re.match(r"(.*)\.springify\((\d*)\)", code):
        kept = " ".join(re.findall(r"\.(?:damping|stiffness|mass)\(\d+\)", before[1]))
        duration = f"duration: {before[2]}, dampingRatio: 1" if before[2] else ""
        code = f"{kept} {duration} {code[before.end():]}"
    numbers = named(re.sub(r"const [A-Z]+ = \d+", "", code))
    if "duration" in numbers:
        w, z = words.reanimated(numbers["duration"] / 1000, numbers["dampingratio"])
        return of_words(w, z, 4)
    presets = {"Snappy": (4, 900, 110), "Wiggly": (4, 900, 90), "Reanimated3Default": (1, 100, 10)}
    usual = next((preset for name, preset in presets.items() if f"{name}SpringConfig" in code), (4, 900, 120))
    return critical(*constants(numbers, usual))


def ratio_and_stiffness(code, usual):
    camel = lambda name: "".join(part.capitalize() for part in name.split("_"))
    code = re.sub(r"\w+\.(?:DAMPING_RATIO|STIFFNESS)_(\w+)", lambda match: str(CONSTANTS[camel(match[1])]), code)
    code = re.sub(r"\w+\.(?:DampingRatio|Stiffness)(\w+)", lambda match: str(CONSTANTS[match[1]]), code)
    numbers = named(code)
    if "spring(" in code and not {"dampingratio", "stiffness"} & set(numbers) and positional(code):
        return of_ratio(*positional(code))
    return of_ratio(*given(("dampingratio", "stiffness"), (usual, 1500), numbers))


def android(code):
    return ratio_and_stiffness(code, 0.5)


def compose(code):
    return ratio_and_stiffness(code, 1)


def flutter(code):
    numbers = named(code)
    if "withDurationAndBounce" in code:
        period = duration(code)
        return of_words(*words.swiftui(mpf(0.5) if period is None else period, numbers.get("bounce", mpf(0))))
    if "withDampingRatio" in code:
        return of_ratio(numbers.get("ratio", mpf(1)), numbers["stiffness"], numbers["mass"])
    return constants(numbers, (None, None, None))


def remotion(code):
    return critical(*constants(named(code), (1, 100, 10)))


def libadwaita(code):
    first, mass, stiffness = positional(code)
    return (mass, stiffness, first) if "new_full" in code else of_ratio(first, stiffness, mass)


def rebound(code):
    return of_words(*words.origami(*positional(code)))


def pop(code):
    numbers = named(code)
    if "dynamicstension" in numbers:
        return constants(numbers, (1, None, None), ("dynamicsmass", "dynamicstension", "dynamicsfriction"))
    return of_words(*words.bounciness(*given(("springbounciness", "springspeed"), (4, 12), numbers)))


# Of Compose's ExpressiveMotionTokens.kt and StandardMotionTokens.kt, androidx/androidx at 16082509.
SCHEMES = {
    "expressive": {"fastSpatial": (0.6, 800), "defaultSpatial": (0.8, 380), "slowSpatial": (0.8, 200)},
    "standard": {"fastSpatial": (0.9, 1400), "defaultSpatial": (0.9, 700), "slowSpatial": (0.9, 300)},
}
EFFECTS = {"fastEffects": (1, 3800), "defaultEffects": (1, 1600), "slowEffects": (1, 800)}


def material(code):
    scheme = re.search(r"MotionScheme\.(\w+)\(\)\.(\w+)Spec", code)
    if scheme:
        return of_ratio(*(EFFECTS | SCHEMES[scheme[1]])[scheme[2]])
    return of_ratio(*(number(text) for text in re.findall(rf">({NUMBER})<", code)))


def qt(code):
    """The spring with the positions of q² − (2 − D − hS)·q + 1 − D after each step of h."""
    numbers = named(code)
    step, drag = mpf(16) / 1000, numbers.get("damping", mpf(0))
    half = (2 - drag - step * numbers["spring"]) / 2
    root = mp.log(half + mp.sqrt(mp.mpc(half * half - (1 - drag)))) / step
    return mpf(1), abs(root)**2, -2 * root.real


def winui(code):
    return of_words(2 * mp.pi / duration(code), named(code)["dampingratio"])


def unity(code):
    return of_words(2 / positional(code)[-1], 1)


def figma(code):
    if "BOUNCY" in code:
        return mpf(1), mpf(600), mpf(15)
    return constants(named(code), (1, None, None))


def anime(code):
    numbers = named(code)
    if "bounce" in numbers:
        w, z = words.swiftui(numbers.get("duration", mpf(628)) / 1000, numbers["bounce"])
        return mpf(1), *(mp.nint(1000 * value) / 1000 for value in (w * w, 2 * z * w))
    return constants(numbers, (1, 100, 10))


def anime_3(code):
    m, k, c = (min(max(value, mpf(0.1)), mpf(100)) for value in positional(code)[:3])
    return critical(m, k, c)


PASTES = {
    swiftui: [
        ".spring(response: 0.4, dampingFraction: 0.7)",
        "Button(\"Tap\") { withAnimation(.spring(response: 0.3, dampingFraction: 0.7)) { isOn = true } }",
        ".spring(response: 0.55, dampingFraction: 0.825, blendDuration: 0)",
        "withAnimation(.spring(response: 0.4, dampingFraction: 0.7)) { isOpen.toggle(); offset = 3 }",
        ".animation(.interactiveSpring(response: 0.15, dampingFraction: 0.86, blendDuration: 0.25), value: x)",
        ".spring(duration: 0.6, bounce: 0.2)", "Spring(duration: 0.5, bounce: 0.3)",
        "let spring = Spring(response: 0.5, dampingRatio: 0.8)", ".snappy(duration: 0.4, extraBounce: 0.1)",
        ".snappy(extraBounce: 0.1)", "withAnimation(.bouncy) { x = 3 }",
        "Animation.interpolatingSpring(mass: 1, stiffness: 170, damping: 15, initialVelocity: 0)",
        ".interpolatingSpring(stiffness: 170, damping: 15)", ".spring()", ".interactiveSpring()",
        ".interactiveSpring(dampingFraction: 0.7)", ".interactiveSpring(duration: 0.3, extraBounce: 0.1)",
        ".snappy(duration: 0.3, extraBounce: 0.1)", ".animation(.spring(.bouncy), value: x)",
        ".spring(.bouncy(duration: 0.4))", ".spring(dampingFraction: 0.6)", ".spring(response: 0.3)",
        ".spring(response: 0.35, dampingFraction: 0.7).delay(0.1)",
        "Spring(mass: 1, stiffness: 100, damping: 30, allowOverDamping: true)",
        "withAnimation(.spring(Spring(mass: 1, stiffness: 100, damping: 10)))", ".bouncy(duration: 0.6)",
        "spring(response: 0.4, dampingFraction: 0.7)", ".bouncy(duration: 0.6, extraBounce: 0.9)",
        "Spring(settlingDuration: 0.6, dampingRatio: 0.8)", ".interpolatingSpring(.snappy, initialVelocity: 2)",
        ".transition(.scale.animation(.spring(response: 0.3, dampingFraction: 0.6)))",
        ".animation(.easeOut, value: a).animation(.spring(duration: 0.4), value: b)",
        ".spring", "Animation.spring", ".bouncy", ".smooth", ".snappy", ".interactiveSpring",
        "withAnimation(.spring) { x = 3 }", ".animation(.smooth, value: x)",
        "withAnimation(reduceMotion ? nil : .snappy) { isOpen.toggle() }", "withAnimation(.spring()) { isOpen = true }",
        ".animation(\n  .spring(\n    response: 0.4,\n    dampingFraction: 0.7,\n    blendDuration: 0,\n  ),\n  value: isOn)",
    ],
    uikit: [
        "asyncAfter(deadline: .now() + 0.2) { UIView.animate(springDuration: 0.4, bounce: 0.3) { v.alpha = 1 } }",
        "UIView.animate(withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 0, "
        "options: [.curveEaseOut], animations: {})",
        "UIView.animate(withDuration: 2, delay: 0.1, usingSpringWithDamping: 1, initialSpringVelocity: 0) { "
        "self.view.alpha = 1 }",
        "UIView.animate(springDuration: 0.5, bounce: 0.3, initialSpringVelocity: 0.5) { }",
        "UISpringTimingParameters(mass: 1, stiffness: 200, damping: 20, initialVelocity: CGVector(dx: 0.5, dy: 0))",
        "UISpringTimingParameters(duration: 0.5, bounce: 0.2)",
        "UIViewPropertyAnimator(duration: 0.5, dampingRatio: 0.7)",
        "UIView.animate(withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 0, "
        "animations: {})  // UIKit",
        "UISpringTimingParameters()",
        "UISpringTimingParameters(mass: 1, stiffness: 280, damping: 22, initialVelocity: CGVector(dx: 0, dy: 2.5))",
        "UISpringTimingParameters(mass: 1, stiffness: 200, damping: 20, initialVelocity: .zero)",
        "UIView.animate(withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 0.5)",
        "let timing = UISpringTimingParameters(dampingRatio: 0.8); "
        "UIViewPropertyAnimator(duration: 0.5, timingParameters: timing)",
        "[UIView animateWithDuration:0.5 delay:0 usingSpringWithDamping:0.7 initialSpringVelocity:0.5 options:0 "
        "animations:^{ } completion:nil];",
        "let spring = UISpringTimingParameters(mass: 1, stiffness: 150, damping: 15, initialVelocity: "
        "CGVector(dx: -2.5, dy: 0)); let a = UIViewPropertyAnimator(duration: 0, timingParameters: spring)",
    ],
    core_animation: [
        "let spring = CASpringAnimation(); spring.mass = 1; spring.stiffness = 100; spring.damping = 8",
        "let a = CASpringAnimation(keyPath: \"position.x\")\na.mass = 2\na.stiffness = 300\na.damping = 20\n"
        "a.initialVelocity = 0",
        "CASpringAnimation(perceptualDuration: 0.5, bounce: 0.3)",
        "let a = CASpringAnimation(); a.damping = 40; a.allowsOverdamping = true",
        "let spring = CASpringAnimation(keyPath: \"position.y\"); spring.damping = 5; spring.fromValue = 0; "
        "spring.toValue = 100; spring.duration = spring.settlingDuration",
        "CASpringAnimation *a = [CASpringAnimation animationWithKeyPath:@\"position.y\"]; a.mass = 1; "
        "a.stiffness = 100; a.damping = 10;",
        "let s = CASpringAnimation(keyPath: \"transform.scale\"); s.duration = 0.6; s.fromValue = 1.0; s.toValue = 1.12; "
        "s.autoreverses = false; s.repeatCount = 1; s.initialVelocity = 0.5; s.damping = 0.8",
    ],
    motion: [
        "function App() { return <motion.div transition={{ type: \"spring\", stiffness: 260, damping: 20 }} /> }",
        "transition={{ type: \"spring\", x: { stiffness: 300, damping: 20 } }}",
        "{ backgroundColor: \"#00f\", transition: spring(0.3, 0.25) }",
        "{ type: \"spring\", stiffness: 550, damping: 30 }",
        "transition={{ type: 'spring', stiffness: 260, damping: 20 }}",
        "<motion.div animate={{ x: 100, scale: 2 }} transition={{ type: \"spring\", duration: 0.8, bounce: 0.25 }} />",
        "{ type: \"spring\", visualDuration: 0.5, bounce: 0.2 }",
        "{ x: { type: \"spring\", stiffness: 300, damping: 20 }, opacity: { duration: 0.2 } }",
        "animate(el, { x: 100 }, { type: spring, stiffness: 300, damping: 10, mass: 2, restDelta: 0.01, restSpeed: 10, "
        "velocity: 0 })",
        "{ visualDuration: 0.5, bounce: 0.25 }", "transition={{ type: \"spring\", bounce: 0.4 }}",
        "export const bouncy = { type: 'spring', bounce: 0.4, duration: 0.6 }",
        "transition={{ type: \"spring\" }}", "transition={{ duration: 0.8, type: \"spring\", stiffness: 100 }}",
        "useSpring(x, { stiffness: 100, damping: 30, restDelta: 0.001 })",
        "whileHover={{ scale: 1.1 }} transition={{ type: \"spring\", stiffness: 400, damping: 10 }}",
        "variants: { visible: { transition: { type: \"spring\", delay: i * 0.1, stiffness: 100 }}}",
        "element.style.transition = \"all \" + spring(0.5, 0.2)", "`transition: all ${spring(0.5, 0.2)}`",
        "import { spring } from \"motion\"\nspring(0.4)", "{ transition: spring(0.3, 0.25) }",
        "opacity: { type: 'tween', ease: 'easeOut', duration: 0.2 }, x: { type: 'spring', stiffness: 100 }",
        "const SPRING = { type: 'spring', stiffness: 400, damping: 30 };",
        "const spring = { type: 'spring' as const, stiffness: 300, damping: 30 }",
        "transition={{ type: 'spring', stiffness: 100, when: 'beforeChildren', staggerChildren: 0.1 }}",
    ],
    react_spring: [
        "function App() { const s = useSpring({ x: 1, config: { tension: 300, friction: 10 } }) }",
        "useSpring({ from: { opacity: 0 }, to: { opacity: 1 }, config: { mass: 1, tension: 120, friction: 14 } })",
        "useSpring({ to: { x: 1 }, config: config.wobbly })", "config: { frequency: 0.4, damping: 0.7 }",
        "config.stiff", "new SpringConfig(170, 26)", "useSpring({ config: { tension: 170, friction: 26 } })",
        "useSpring({ to: { x: 1 }, config: { ...config.stiff } })",
        "{ ...config.gentle, mass: 2, friction: 20 }  // React Spring",
        "useTransition(items, { config: config.molasses })",
        "useTrail(3, { config: { mass: 5, tension: 2000, friction: 200 } })",
        "const { scale } = useSpring({ scale: hovered ? 1.1 : 1, config: { tension: 300, friction: 10 } })",
        "useSpring({config: config.wobbly})", "useSpring({ to: { x: 1 } })",
        "const [springs, api] = useSpring(() => ({\n  from: { x: 0 },\n  config: { mass: 5, tension: 350, friction: 40, },\n}))",
        "import { useSpring, config } from '@react-spring/web'\nconst s = useSpring({ x: 1, config: config.gentle })",
    ],
    react_native: [
        "if (open) { Animated.spring(a, { toValue: 1, friction: 4, tension: 50 }).start() }",
        "Animated.sequence([Animated.timing(a, { toValue: 0.9, duration: 100 }), "
        "Animated.spring(a, { toValue: 1, friction: 4, tension: 50 })])",
        "Animated.spring(value, { toValue: 1, tension: 40, friction: 7, useNativeDriver: true }).start()",
        "Animated.spring(this.state.x, {toValue: 1, bounciness: 8, speed: 12, useNativeDriver: true})",
        "Animated.spring(x, { toValue: 0, stiffness: 300, damping: 20, mass: 1, useNativeDriver: false, velocity: 3 })",
        "Animated.spring(x, { toValue: 0, overshootClamping: false, restSpeedThreshold: 0.1, useNativeDriver: true, "
        "stiffness: 300 })",
        "{ mass: 1, stiffness: 100, damping: 12 }  // React Native", "{ tension: 40, friction: 7 }  // React Native",
        "Animated.spring(x, {toValue: 1, useNativeDriver: true})",
        "Animated.spring(this.state.pan, {\n  toValue: {x: 0, y: 0},\n  useNativeDriver: false,\n}).start();",
    ],
    reanimated: [
        "if (open) { x.value = withSpring(0, { damping: 12, stiffness: 90, mass: 1 }) }",
        "FadeInDown.damping(15).springify()",
        "FadeInDown.duration(1000).easing(Easing.out(Easing.quad)).springify()",
        "offset.value = withSpring(100, { mass: 1, damping: 15, stiffness: 120 });",
        "withSpring(target, { duration: 600, dampingRatio: 0.5 })", "withSpring(0)",
        "withSpring(to.value, { damping: 20, stiffness: 90, overshootClamping: false, energyThreshold: 6e-9 })",
        "withSpring(0, { mass: 1, stiffness: 100, damping: 10 })", "withSpring(x, SnappySpringConfig)",
        "withSpring(x, Reanimated3DefaultSpringConfig)", "FadeIn.springify().damping(15).stiffness(100)",
        "LinearTransition.springify().mass(2)", "withDelay(100, withSpring(1, {damping: 12}))",
        "FadeIn.springify(600)", "FadeInDown.delay(200).duration(1000).springify()", "FadeInUp.delay(200).springify()",
        "entering={FadeInDown.delay(200).duration(1000).springify().damping(13)}",
        "<MotiView transition={{ type: 'spring', damping: 10 }} />", "const DURATION = 300;\nwithSpring(0)",
        "const SPRING = { stiffness: 300, damping: 30 }; withSpring(0, SPRING)",
        "const SPRING = { stiffness: 90, damping: 20 }; x.value = withSpring(target, SPRING)", "withSpring(0, undefined)",
        "const gentle = { damping: 20 };\nwithSpring(1, gentle)",
        "const SPRINGS = { snappy: { damping: 20, stiffness: 300 } }; withSpring(1, SPRINGS.snappy)",
        "withSpring(0, { mass: 3, stiffness: 1000, damping: 500, overshootClamping: true })",
    ],
    compose: [
        "scale.animateTo(1f, spring(Spring.DampingRatioMediumBouncy, Spring.StiffnessLow))",
        "LaunchedEffect(Unit) { a.animateTo(1f, spring(dampingRatio = 0.4f, stiffness = 250f)) }",
        "spring(dampingRatio = Spring.DampingRatioMediumBouncy, stiffness = Spring.StiffnessLow)",
        "animateFloatAsState(1f, animationSpec = spring<Float>(dampingRatio = 0.7f, "
        "stiffness = Spring.StiffnessMediumLow, visibilityThreshold = 0.5f))",
        "spring(dampingRatio = .5f, stiffness = 1_500f)",
        "spring(dampingRatio = 0.70f, stiffness = 61.69f)  // Compose", "spring(0.5f, 200f)",
        "spring(stiffness = Spring.StiffnessVeryLow)",
        "spring(Spring.DampingRatioHighBouncy, Spring.StiffnessMedium)",
        "spring(dampingRatio = Spring.DampingRatioNoBouncy, visibilityThreshold = IntOffset.VisibilityThreshold)",
        "spring<Dp>(dampingRatio = 0.8f, stiffness = 380f, visibilityThreshold = 0.1.dp)",
        "fadeIn(tween(300)) + scaleIn(spring(stiffness = 400f))",
        "animatable.animateTo(0f, spring(stiffness = 400f))", "animatable.animateTo(0f, spring())",
        "animateFloatAsState(1f, spring())", "animateFloatAsState(1f, spring(0.5f, 200f))",
        "animateFloatAsState(targetValue = 1f, animationSpec = spring())",
        "animateDpAsState(if (open) 100.dp else 0.dp, spring(), label = \"x\")",
        "SpringSpec(dampingRatio = .55F, stiffness = 300f)",
        "animatable.animateTo(100f, spring(0.5f, 300f), initialVelocity = 900f)", "animationSpec = spring()",
        "val x by animateDpAsState(\n  targetValue = if (open) 100.dp else 0.dp,\n  animationSpec = spring(\n"
        "    dampingRatio = Spring.DampingRatioLowBouncy,\n    stiffness = Spring.StiffnessLow,\n  ),\n  label = \"x\",\n)",
    ],
    android: [
        "for (v in views) { SpringAnimation(v, X, 0f).apply { spring = SpringForce(0f).apply { stiffness = 200f; "
        "dampingRatio = 0.3f } } }",
        "SpringForce(finalPosition).setDampingRatio(0.7f).setStiffness(61.69f)",
        "SpringForce().setDampingRatio(SpringForce.DAMPING_RATIO_HIGH_BOUNCY)"
        ".setStiffness(SpringForce.STIFFNESS_VERY_LOW)",
        "val force = SpringForce(0f).apply {\n  dampingRatio = SpringForce.DAMPING_RATIO_LOW_BOUNCY\n"
        "  stiffness = SpringForce.STIFFNESS_MEDIUM\n}",
        "SpringAnimation(view, DynamicAnimation.TRANSLATION_X, 0f).apply { spring = SpringForce(0f); "
        "spring.stiffness = SpringForce.STIFFNESS_LOW }",
        "SpringAnimation(view, SpringAnimation.TRANSLATION_Y, 0f).apply { spring.dampingRatio = 0.4f; "
        "spring.stiffness = 200f }",
        "SpringForce(0f)", "SpringAnimation(this, SCALE_X, 1f).setStartVelocity(2000f)",
        "SpringAnimation(view, DynamicAnimation.TRANSLATION_Y).apply {\n  spring = SpringForce().apply {\n"
        "    finalPosition = 0f\n    stiffness = SpringForce.STIFFNESS_MEDIUM\n"
        "    dampingRatio = SpringForce.DAMPING_RATIO_LOW_BOUNCY\n  }\n}",
        "SpringForce createSpring(View view) {\n  SpringForce spring = new SpringForce();\n"
        "  spring.setDampingRatio(0.2f);\n  spring.setStiffness(SpringForce.STIFFNESS_LOW);\n  return spring;\n}",
    ],
    flutter: [
        "void run(double v) { final s = SpringDescription(mass: 1, stiffness: 200, damping: 18); }",
        "const spring = SpringDescription(mass: 1, stiffness: 1, damping: 1); SpringSimulation(spring, 0, 1, 0);",
        "SpringDescription(mass: 1, stiffness: 100, damping: 10)",
        "SpringDescription spring() { return SpringDescription(mass: 1, stiffness: 200, damping: 15); }",
        "const SpringDescription(mass: 30.0, stiffness: 1.0, damping: 1.0);",
        "SpringDescription.withDampingRatio(mass: 0.5, stiffness: 100.0, ratio: 1.1)",
        "SpringDescription.withDurationAndBounce(duration: const Duration(milliseconds: 400), bounce: 0.25)",
        "SpringDescription.withDurationAndBounce(duration: Duration(seconds: 1), bounce: -0.5)",
        "SpringSimulation(SpringDescription(mass: 30, stiffness: 1, damping: 1), 0, 1, -2)",
        "SpringDescription.withDurationAndBounce(bounce: 0.3)",
        "SpringDescription.withDurationAndBounce(duration: Duration(microseconds: 350000), bounce: 0.1)",
        "SpringDescription.withDurationAndBounce(duration: Duration(seconds: 1, milliseconds: 200), bounce: 0.1)",
        "SpringSimulation(SpringDescription(mass: 1, stiffness: 100, damping: 10), 0.0, 300.0, 1000)",
    ],
    remotion: [
        "spring({ frame, fps, config: { damping: 12, mass: 0.5, stiffness: 100 } })",
        "const scale = spring({\n  frame,\n  fps,\n  config: {\n    stiffness: 80, // softer\n  },\n});",
        "new Spring({ fromValue: 0, toValue: 1, mass: 1, stiffness: 120, damping: 9 })",
        "const config = { damping: 10, stiffness: 100, mass: 0.5 }; spring({ frame, fps, config })",
        "spring({frame, fps, config: {damping: 200}})", "spring({ frame: frame - 10, fps, config: { mass: 0.5 } })",
        "new Spring({ toValue: 1, stiffness: 1000, damping: 500, mass: 3, initialVelocity: 5 })",
    ],
    libadwaita: [
        "Adw.SpringParams.new(0.5, 1, 100)", "adw_spring_params_new (0.8, 2.0, 150.0)",
        "Adw.SpringParams.new_full(10, 1, 100)", "adw::SpringParams::new(0.5, 1.0, 100.0)",
        "new Adw.SpringParams (0.5, 1.0, 100.0)",
    ],
    rebound: [
        "Spring spring = system.createSpring(); spring.setSpringConfig(SpringConfig.fromOrigamiTensionAndFriction(50, 3));",
        "SpringConfig.fromOrigamiTensionAndFriction(40, 7)", "springSystem.createSpring(50, 3)"],
    pop: [
        "springBounciness: 12, springSpeed: 6", "anim.springBounciness = 4; anim.springSpeed = 12;",
        "anim.dynamicsTension = 300; anim.dynamicsFriction = 20",
        "animation.springBounciness = 20;    // value between 0-20",
        "anim?.dynamicsTension = 400\nanim?.dynamicsFriction = 25\nanim?.dynamicsMass = 1",
    ],
    material: [
        "<item name=\"damping\">0.9</item><item name=\"stiffness\">1400</item>",
        "<style name=\"X\"><item name=\"damping\">0.6</item><item name=\"stiffness\">800</item></style>",
        "<item name=\"damping\" format=\"float\">0.9</item><item name=\"stiffness\">1400</item>",
        *(f"MotionScheme.{scheme}().{token}Spec()" for scheme in SCHEMES for token in [*SCHEMES[scheme], *EFFECTS]),
        "animateDpAsState(1.dp, animationSpec = MotionScheme.expressive().fastSpatialSpec<Dp>())",
    ],
    qt: [
        "SpringAnimation { spring: 2; damping: 0.2 }",
        "Behavior on x { SpringAnimation { spring: 3; damping: 0.1; epsilon: 0.25 } }",
        "SpringAnimation { target: ball; property: \"y\"; spring: 2; damping: 0.2; epsilon: 0.05 }",
    ],
    winui: [
        "animation.DampingRatio = 0.6f; animation.Period = TimeSpan.FromMilliseconds(50);",
        "animation.DampingRatio = 0.6f; animation.Period = TimeSpan.FromMicroseconds(50000);",
        "var a = _compositor.CreateSpringVector3Animation(); a.DampingRatio = 0.6f; "
        "a.Period = TimeSpan.FromMilliseconds(80); a.FinalValue = new Vector3(200f, 0, 0);",
    ],
    unity: [
        "Mathf.SmoothDamp(current, target, ref velocity, 0.3f)",
        "Vector3.SmoothDamp(transform.position, target, ref velocity, 0.3f)",
        "Mathf.SmoothDampAngle(a, b, ref v, 0.1f)",
    ],
    figma: [
        "\"easingFunctionSpring\": { \"mass\": 1, \"stiffness\": 100, \"damping\": 15, \"initialVelocity\": 0 }",
        "{ \"type\": \"CUSTOM_SPRING\", \"easingFunctionSpring\": { \"mass\": 1, \"stiffness\": 200, \"damping\": 12 } }",
        "\"easing\": { \"type\": \"CUSTOM_SPRING\", \"easingFunctionSpring\": { \"mass\": 1, \"stiffness\": 600, "
        "\"damping\": 15 } }, \"duration\": 0.8",
        "{ \"easing\": { \"type\": \"BOUNCY\" }, \"duration\": 0.8 }",
        "\"transition\": { \"type\": \"SMART_ANIMATE\", \"duration\": 0.8, \"easing\": { \"type\": \"CUSTOM_SPRING\", "
        "\"easingFunctionSpring\": { \"mass\": 1, \"stiffness\": 100, \"damping\": 15 } } }",
    ],
    anime: [
        "createSpring({ mass: 1, stiffness: 80, damping: 10, velocity: 0 })", "spring({ mass: 1, stiffness: 80 })",
        "createSpring({ stiffness: 90 })", "ease: spring({ bounce: .5, duration: 350 })",
    ],
    anime_3: ["{ targets: '.el', easing: 'spring(1, 80, 10, 0)' }", "'spring(1, 180, 10, 0)'"],
}


def rows(_):
    for reader, codes in PASTES.items():
        for code in codes:
            yield [*(hexadecimal(rounded(mpf(value))) for value in reader(code)), json.dumps(code)]


FILES = [
    GoldenFile("spring-pastes", ["mass", "stiffness", "damping", "code"], rows,
               "no column off; the code is a JSON string"),
]
