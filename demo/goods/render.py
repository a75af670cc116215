"""blender -b --python demo/goods/render.py -- FOLDER WIDTH SAMPLES [START…] writes the goods' cut-outs as PNG.

Of all goods, or of those with a picture whose name starts so. A picture that exists is not made again.
"""

import os
import sys
import time

sys.path.insert(0, os.path.dirname(__file__))

import kit
from camera import photograph
from goods import GOODS
import bath, clothing, desk, kitchen, living, music, outdoor, pantry, play, shoes_and_bags, tech  # noqa: F401, E401


THIN = 0.28  # of what lies flat: garments without anybody in them


def shots(name):
    """The pictures of a good: all its colors at once, then each closer look."""
    entry = GOODS[name]
    yield entry["colors"] or {name: None}, None
    first = next(iter((entry["colors"] or {}).values()), None)
    for detail, frame in entry["details"].items():
        yield {detail: first}, frame


def make(name, folder, width, samples):
    entry = GOODS[name]
    for files, frame in shots(name):
        if all(os.path.exists(os.path.join(folder, f"{file}.png")) for file in files):
            continue
        started = time.time()
        kit.reset()
        if entry["raking"]:
            with kit.group(size=(1, 1, THIN)):
                entry["build"]()
        else:
            entry["build"]()
        photograph(files, folder, entry["pitch"], entry["fill"], round(width * (1 if frame else entry["finer"])), 1.0, samples, frame, entry["exposure"], entry["raking"])
        print("DONE", *files, round(time.time() - started, 1), flush=True)


folder, width, samples, *starts = sys.argv[sys.argv.index("--") + 1 :]
for name in GOODS:
    files = [file for shot, _ in shots(name) for file in shot]
    if not starts or any(file.startswith(start) for file in files for start in starts):
        make(name, folder, int(width), int(samples))
