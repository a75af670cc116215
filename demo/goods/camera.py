"""Photographs what stands in the scene as a cut-out with a soft shadow."""

import os
import tempfile

import bpy
import numpy as np

from darkroom import blurred, closed, gamma, save, smooth, soft_shadow, tone
from materials import linear, mat, sees_through
from studio import aim, bodies, studio

PASSES = ["Alpha", "DiffDir", "DiffInd", "DiffCol", "GlossDir", "GlossInd", "GlossCol",
          "TransDir", "TransInd", "TransCol", "Emit", "Denoising Normal", "tint"]
GRAY = linear("#c0c0c0")[0]
SHADOW_WIDTH = 160
FLAT_SHADOW = 0.55


def photograph(files, folder, pitch=12, fill=0.76, width=1600, aspect=1.0, samples=12, frame=None, exposure=0.92, raking=False):
    """Writes one picture for each of `files` (name: color of what is tinted, or None)."""
    height = round(width / aspect)
    studio(raking)
    low, high = aim(pitch, fill, aspect, frame=frame)
    floor = _floor()
    floor.visible_camera = False
    part = None if frame else _part(low, high, width, height, aspect)
    seen = _render(width, height, samples * 2 if sees_through() else samples, PASSES, part=part)
    rgb = {name: value[..., :3] for name, value in seen.items()}
    alpha = seen["Alpha"][..., 0]
    normal = rgb["Denoising Normal"]
    diffuse = smooth(rgb["DiffDir"] + rgb["DiffInd"], normal, alpha, 5, 0.22)
    gloss = smooth(rgb["GlossDir"] + rgb["GlossInd"], normal, alpha, 3, 0.3)
    trans = rgb["TransDir"] + rgb["TransInd"]
    if trans.any():
        trans = smooth(trans, normal, alpha, 2, 0.2)
    tint = np.clip(seen["tint"][..., :1] / np.maximum(alpha[..., None], 1e-4), 0, 1)
    shadow = _shadow(floor, width, height, fades=frame is None)
    if raking:  # what lies flat hardly leaves the ground
        shadow = shadow * FLAT_SHADOW
    for name, color in files.items():
        base = rgb["DiffCol"]
        if color:
            base = base * (1 - tint) + base * tint * np.array(linear(color), np.float32) / GRAY
        lit = base * diffuse + rgb["GlossCol"] * gloss + rgb["TransCol"] * trans + rgb["Emit"]
        seen_through = alpha
        if sees_through():  # what is behind glass shows in some samples only
            inside = closed(alpha > 0)
            both = smooth(np.dstack([lit, alpha]), np.zeros_like(normal), inside, 2, 0.25) * blurred(inside)[..., None]
            lit, seen_through = both[..., :3], both[..., 3]
        straight = gamma(tone(lit * exposure / np.maximum(seen_through[..., None], 1e-4)))
        save(os.path.join(folder, f"{name}.png"), _whole(straight, part, width, height), _whole(seen_through, part, width, height), shadow)


def _render(width, height, samples, passes, bounces=2, part=None):
    """Renders the passes; of the picture only `part` (left, bottom, right, top in pixels)."""
    scene = bpy.context.scene
    scene.render.use_border = scene.render.use_crop_to_border = part is not None
    if part:
        scene.render.border_min_x, scene.render.border_max_x = (part[0] + 0.01) / width, (part[2] + 0.01) / width
        scene.render.border_min_y, scene.render.border_max_y = (part[1] + 0.01) / height, (part[3] + 0.01) / height
    scene.render.engine = "CYCLES"
    scene.render.threads_mode = "FIXED"
    scene.render.threads = 2
    scene.render.resolution_x, scene.render.resolution_y = width, height
    scene.render.film_transparent = True
    cycles = scene.cycles
    cycles.samples = samples
    cycles.use_adaptive_sampling = False
    cycles.use_denoising = False
    cycles.max_bounces = bounces
    cycles.transmission_bounces = 8
    cycles.transparent_max_bounces = 8
    cycles.sample_clamp_indirect = 2.0
    cycles.sample_clamp_direct = 12.0
    cycles.blur_glossy = 1.0
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.film_transparent_glass = True
    cycles.pixel_filter_type = "BLACKMAN_HARRIS"
    view = scene.view_layers[0]
    for name in ("diffuse", "glossy", "transmission"):
        for kind in ("direct", "indirect", "color"):
            setattr(view, f"use_pass_{name}_{kind}", len(passes) > 1)
    view.use_pass_emit = len(passes) > 1
    view.cycles.denoising_store_passes = len(passes) > 1
    if not view.aovs:
        view.aovs.add().name = "tint"
        view.aovs[0].type = "VALUE"
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layer = tree.nodes.new("CompositorNodeRLayers")
    with tempfile.TemporaryDirectory() as folder:
        out = tree.nodes.new("CompositorNodeOutputFile")
        out.base_path = folder
        out.format.file_format = "OPEN_EXR"
        out.format.exr_codec = "NONE"
        out.format.color_depth = "16"
        out.format.color_mode = "RGBA"
        out.file_slots.clear()
        for name in passes:
            out.file_slots.new(name)
            tree.links.new(layer.outputs[name], out.inputs[name])
        bpy.ops.render.render()
        return {name: _load(os.path.join(folder, f"{name}0001.exr")) for name in passes}


def _load(path):
    image = bpy.data.images.load(path)
    image.colorspace_settings.name = "Non-Color"
    width, height = image.size
    pixels = np.empty(width * height * 4, np.float32)
    image.pixels.foreach_get(pixels)
    bpy.data.images.remove(image)
    return pixels.reshape(height, width, 4)


def _part(low, high, width, height, aspect):
    margin = 6
    left, right = (low[0] + 1) / 2 * width, (high[0] + 1) / 2 * width
    bottom, top = (low[1] * aspect + 1) / 2 * height, (high[1] * aspect + 1) / 2 * height
    return (max(0, int(left) - margin), max(0, int(bottom) - margin), min(width, int(right) + margin), min(height, int(top) + margin))


def _whole(pixels, part, width, height):
    if part is None:
        return pixels
    full = np.zeros((height, width, *pixels.shape[2:]), np.float32)
    full[part[1] : part[1] + pixels.shape[0], part[0] : part[0] + pixels.shape[1]] = pixels
    return full


def _floor():
    bpy.ops.mesh.primitive_plane_add(size=60)
    floor = bpy.context.object
    floor.name = "floor"
    floor.data.materials.append(mat("#d9d4ce", rough=0.9, spec=0.1))
    return floor


def _shadow(floor, width, height, fades):
    floor.visible_camera = True
    floor.is_shadow_catcher = True
    for thing in bodies():
        thing.visible_camera = False
    dark = _render(SHADOW_WIDTH, round(SHADOW_WIDTH * height / width), 64, ["Alpha"], bounces=2)["Alpha"][..., 0]
    return soft_shadow(dark, width, height, fades)
