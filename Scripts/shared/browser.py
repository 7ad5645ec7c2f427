"""Headless Chromium, controlled through a pipe in its DevTools protocol: opens, evaluates and captures pages."""

import base64
import json
import os
import pathlib
import shutil
import subprocess
import tempfile

import common

CHROMIUM = os.environ.get("CHROMIUM", "chromium")


def require_chromium():
    """Ends the script if no browser is installed."""
    if not shutil.which(CHROMIUM):
        common.unavailable(f"{CHROMIUM} is not installed")


class Chromium:
    """A browser that ends with the block of its `with`."""

    def __init__(self):
        self.profile = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        commands, self.commands = os.pipe()
        answers, replies = os.pipe()
        # Chromium reads commands from descriptor 3 and writes answers to 4.
        line = [
            *["bash", "-c", f'exec "$@" 3<&{commands} 4>&{replies}', "-", CHROMIUM, "--remote-debugging-pipe"],
            *["--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars"],
            f"--user-data-dir={self.profile.name}",
        ]
        self.process = subprocess.Popen(line, pass_fds=(commands, replies), stderr=subprocess.DEVNULL)
        os.close(commands)
        os.close(replies)
        self.answers = os.fdopen(answers, "rb")
        self.count, self.rest = 0, b""

    def __enter__(self):
        return self

    def __exit__(self, *_):
        os.close(self.commands)
        self.process.wait(30)
        self.answers.close()
        self.profile.cleanup()

    def message(self):
        while b"\0" not in self.rest:
            read = self.answers.read1(1 << 20)
            if not read:
                raise RuntimeError("Chromium ended")
            self.rest += read
        message, self.rest = self.rest.split(b"\0", 1)
        return json.loads(message)

    def call(self, method, session=None, **parameters):
        """The result of a method of the protocol, and the events that arrived before it."""
        self.count += 1
        request = {"id": self.count, "method": method, "params": parameters}
        if session:
            request["sessionId"] = session
        data = json.dumps(request).encode() + b"\0"
        while data:
            data = data[os.write(self.commands, data) :]
        events = []
        while (message := self.message()).get("id") != self.count:
            events.append(message)
        if "error" in message:
            raise RuntimeError(f"{method}: {message['error']['message']}")
        return message["result"], events


class Page:
    """A tab."""

    def __init__(self, browser):
        self.browser = browser
        target = browser.call("Target.createTarget", url="about:blank")[0]["targetId"]
        self.session = browser.call("Target.attachToTarget", targetId=target, flatten=True)[0]["sessionId"]
        self.call("Page.enable")

    def call(self, method, **parameters):
        return self.browser.call(method, self.session, **parameters)

    def look(self, width, height=900, dark=False):
        """Sets the size of the window in CSS pixels, and the color scheme."""
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)
        scheme = {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}
        self.call("Emulation.setEmulatedMedia", features=[scheme])

    def open(self, address):
        """Returns when the page and the resources that it names are loaded."""
        result, events = self.call("Page.navigate", url=address)
        if "errorText" in result:
            raise RuntimeError(f"{address}: {result['errorText']}")
        while not any(event.get("method") == "Page.loadEventFired" for event in events):
            events.append(self.browser.message())

    def value(self, expression):
        """The value of a JavaScript expression, or of the promise that it returns."""
        result = self.call("Runtime.evaluate", expression=expression, awaitPromise=True, returnByValue=True)[0]
        if "exceptionDetails" in result:
            raise RuntimeError(result["exceptionDetails"].get("exception", {}).get("description", "an exception"))
        return result["result"].get("value")

    def picture(self, path, whole=False):
        """Writes the visible part, or the whole length, of the page as a PNG."""
        data = self.call("Page.captureScreenshot", captureBeyondViewport=whole)[0]["data"]
        pathlib.Path(path).write_bytes(base64.b64decode(data))
