duration  0 s
peak      0 pt
peak_time 0 s
