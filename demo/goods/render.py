"""blender -b --python demo/goods/render.py -- FOLDER WIDTH SAMPLES [NAME…] writes the goods' cut-outs as PNG."""

import os
import sys
import time

sys.path.insert(0, os.path.dirname(__file__))

import kit
from camera import photograph
from goods import GOODS
import bath, clothing, desk, kitchen, living, music, outdoor, pantry, play, shoes_and_bags, tech  # noqa: F401, E401

folder, width, samples, *names = sys.argv[sys.argv.index("--") + 1 :]
for name in names or GOODS:
    entry = GOODS[name]
    started = time.time()
    shots = [(name, entry["colors"], None, entry["fill"])]
    if not os.environ.get("NO_DETAILS"):
        shots += [(detail, {detail: first} if (first := next(iter((entry["colors"] or {}).values()), None)) else None, frame, entry["fill"]) for detail, frame in entry["details"].items()]
    for file, colors, frame, fill in shots:
        kit.reset()
        entry["build"]()
        photograph(file, folder, colors, entry["pitch"], fill, int(width), 1.0, int(samples), frame, entry["exposure"])
    print("DONE", name, round(time.time() - started, 1), flush=True)
