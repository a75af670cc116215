"""What the models are built of.

A good is about two units tall, stands on z = 0 and looks towards -y.
"""

import math  # noqa: F401

import bpy
import numpy as np  # noqa: F401

from materials import forget_materials, linear, mat  # noqa: F401
from sewing import cloth, waves  # noqa: F401
from shapes import TAU, ball, box, curve, lathe, loft, melded, mesh_of, place, plate, put, ring_of, torus, touched, tube  # noqa: F401

TINT = "#c0c0c0"


def reset():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    forget_materials()


def several(count, build):
    """Calls `build` with each step's angle around the circle, in degrees."""
    for at in range(count):
        build(360 * at / count)


def group(at=(0, 0, 0), turn=(0, 0, 0), size=1.0):
    """A frame that the parts built inside it move with."""
    return _Group(at, turn, size)


class _Group:
    def __init__(self, at, turn, size):
        self.where = (at, turn, size)

    def __enter__(self):
        self.before = set(bpy.context.scene.objects)
        return self

    def __exit__(self, *_):
        frame = bpy.data.objects.new("frame", None)
        bpy.context.collection.objects.link(frame)
        for thing in set(bpy.context.scene.objects) - self.before - {frame}:
            if thing.parent is None:
                thing.parent = frame
        place(frame, *self.where)
