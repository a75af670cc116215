"""One camera, one light: photographs what stands in the scene as a cut-out with a soft shadow."""

import math
import os
import tempfile

import bpy
import numpy as np
from mathutils import Matrix, Vector

from kit import linear, mat

FIELD = 0.30  # tangent of half the field of view: a long lens


def studio():
    """A large soft lamp to the left, a bright strip behind to the right, a pale room around."""
    world = bpy.data.worlds.new("room")
    bpy.context.scene.world = world
    world.use_nodes = True
    nodes, links = world.node_tree.nodes, world.node_tree.links
    ground = nodes["Background"]
    ramp = nodes.new("ShaderNodeValToRGB")
    ramp.color_ramp.elements[0].position = 0.30
    ramp.color_ramp.elements[0].color = (0.50, 0.47, 0.44, 1)
    ramp.color_ramp.elements[1].position = 0.85
    ramp.color_ramp.elements[1].color = (1, 1, 1, 1)
    split = nodes.new("ShaderNodeSeparateXYZ")
    half = nodes.new("ShaderNodeMath")
    half.operation = "MULTIPLY_ADD"
    half.inputs[1].default_value = half.inputs[2].default_value = 0.5
    links.new(nodes.new("ShaderNodeTexCoord").outputs["Generated"], split.inputs[0])
    links.new(split.outputs["Z"], half.inputs[0])
    links.new(half.outputs[0], ramp.inputs["Fac"])
    links.new(ramp.outputs["Color"], ground.inputs["Color"])
    ground.inputs["Strength"].default_value = 0.27
    world.cycles.sampling_method = "MANUAL"
    world.cycles.sample_map_resolution = 64
    lamp("key", (-3.6, -3.4, 5.4), (2.8, 2.8), 440)
    lamp("rim", (4.2, 2.6, 3.6), (1.1, 4.2), 240)
    lamp("front", (2.4, -6.0, 2.2), (3.0, 3.0), 45)


def lamp(name, at, size, power):
    light = bpy.data.lights.new(name, "AREA")
    light.shape = "RECTANGLE"
    light.size, light.size_y = size
    light.energy = power
    thing = bpy.data.objects.new(name, light)
    bpy.context.collection.objects.link(thing)
    thing.location = at
    thing.rotation_euler = (Vector((0, 0, 0.8)) - Vector(at)).to_track_quat("-Z", "Y").to_euler()


def bodies():
    return [t for t in bpy.context.scene.objects if t.type in ("MESH", "CURVE") and t.name != "floor"]


def corners():
    """All vertices as the camera will see them."""
    graph = bpy.context.evaluated_depsgraph_get()
    every = []
    for thing in bodies():
        seen = thing.evaluated_get(graph)
        mesh = seen.to_mesh()
        flat = np.empty(len(mesh.vertices) * 3)
        mesh.vertices.foreach_get("co", flat)
        matrix = np.array(seen.matrix_world)
        every.append(flat.reshape(-1, 3) @ matrix[:3, :3].T + matrix[:3, 3])
        seen.to_mesh_clear()
    return np.concatenate(every)


def aim(pitch, fill, aspect=1.0, look=(0.0, 0.0), frame=None):
    """Moves the camera until the scene fills `fill` of the frame; returns what it covers (0 to 1)."""
    angle = math.radians(pitch)
    forward = np.array([0, math.cos(angle), -math.sin(angle)])
    up = np.array([0, math.sin(angle), math.cos(angle)])
    right = np.array([1.0, 0, 0])
    points = corners()
    centre = (points.min(axis=0) + points.max(axis=0)) / 2
    far, shift = 8.0, np.zeros(2)
    for _ in range(60):
        eye = centre - forward * far
        rel = points - eye
        deep = rel @ forward
        x, y = rel @ right / deep / FIELD, rel @ up / deep / FIELD
        low, high = np.array([x.min(), y.min()]), np.array([x.max(), y.max()])
        centre = centre + right * (low[0] + high[0]) / 2 * FIELD * far + up * (low[1] + high[1]) / 2 * FIELD * far
        span = max((high[0] - low[0]) / 2, (high[1] - low[1]) / 2 * aspect)
        far *= 1 + 0.6 * (span / fill - 1)
    camera = bpy.data.cameras.new("camera")
    camera.sensor_fit = "HORIZONTAL"
    camera.sensor_width = 36
    camera.lens = 18 / FIELD
    camera.clip_end = 200
    zoom = 1.0
    if frame:  # a part of the picture, closer: middle (0 to 1 of the covered part) and magnification
        mx, my, zoom = frame
        camera.lens *= zoom
        camera.shift_x = (low[0] + (high[0] - low[0]) * mx - (low[0] + high[0]) / 2) / 2 * zoom
        camera.shift_y = (low[1] + (high[1] - low[1]) * (1 - my) - (low[1] + high[1]) / 2) / 2 * zoom
    camera.shift_x += look[0]
    camera.shift_y += look[1]
    thing = bpy.data.objects.new("camera", camera)
    bpy.context.collection.objects.link(thing)
    eye = centre - forward * far
    thing.matrix_world = Matrix.Translation(Vector(eye)) @ Vector(forward).to_track_quat("-Z", "Y").to_matrix().to_4x4()
    bpy.context.scene.camera = thing
    return low, high


PASSES = ["Image", "Alpha", "DiffDir", "DiffInd", "DiffCol", "GlossDir", "GlossInd", "GlossCol",
          "TransDir", "TransInd", "TransCol", "Emit", "Denoising Normal", "tint"]


def render(width, height, samples, passes, bounces=4, part=None):
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
    scene.render.use_persistent_data = False
    cycles = scene.cycles
    cycles.samples = samples
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold = 0.02
    cycles.adaptive_min_samples = min(samples, 12)
    cycles.use_denoising = False
    cycles.max_bounces = bounces
    cycles.transmission_bounces = 8
    cycles.transparent_max_bounces = 8
    cycles.sample_clamp_indirect = 2.0
    cycles.sample_clamp_direct = 12.0
    cycles.blur_glossy = 1.0
    cycles.caustics_reflective = False
    cycles.caustics_refractive = False
    cycles.film_transparent_glass = True
    cycles.pixel_filter_type = "BLACKMAN_HARRIS"
    view = scene.view_layers[0]
    for name in ("diffuse", "glossy", "transmission"):
        for kind in ("direct", "indirect", "color"):
            setattr(view, f"use_pass_{name}_{kind}", len(passes) > 2)
    view.use_pass_emit = len(passes) > 2
    view.cycles.denoising_store_passes = len(passes) > 2
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
        out.format.color_depth = "32"
        out.format.color_mode = "RGBA"
        out.file_slots.clear()
        for name in passes:
            out.file_slots.new(name)
            tree.links.new(layer.outputs[name], out.inputs[name])
        bpy.ops.render.render()
        return {name: load(os.path.join(folder, f"{name}0001.exr")) for name in passes}


def load(path):
    image = bpy.data.images.load(path)
    image.colorspace_settings.name = "Non-Color"
    width, height = image.size
    pixels = np.empty(width * height * 4, np.float32)
    image.pixels.foreach_get(pixels)
    bpy.data.images.remove(image)
    return pixels.reshape(height, width, 4)


KERNEL = np.array([1, 4, 6, 4, 1], np.float32) / 16
NARROW = np.array([1, 2, 1], np.float32) / 4


def smooth(light, normal, alpha, steps, softness):
    """Takes the noise out of light, not over edges: steps widen, and pixels that face elsewhere count little."""
    for step in range(steps):
        gap = 1 << step
        total = np.zeros_like(light)
        weight = np.zeros(light.shape[:2], np.float32)
        for dy in range(-1, 2):
            for dx in range(-1, 2):
                moved = lambda a: np.roll(a, (dy * gap, dx * gap), (0, 1))
                apart = np.abs(moved(normal) - normal).sum(2)
                differ = np.abs(moved(light) - light).sum(2) / (light.sum(2) + 0.05)
                w = NARROW[dy + 1] * NARROW[dx + 1] * np.exp(-apart * 9 - differ / (softness / (1 + step))) * (moved(alpha) > 0.02)
                total += moved(light) * w[..., None]
                weight += w
        light = total / np.maximum(weight, 1e-6)[..., None]
    return light


def tone(light):
    """Bright lights roll off instead of clipping; the rest stays as it is."""
    knee = 0.7
    over = np.maximum(light - knee, 0)
    return np.where(light < knee, light, knee + (1 - knee) * (1 - np.exp(-over / (1 - knee))))


def gamma(v):
    v = np.clip(v, 0, 1)
    return np.where(v <= 0.0031308, v * 12.92, 1.055 * v ** (1 / 2.4) - 0.055)


def photograph(file, folder, colors=None, pitch=12, fill=0.76, width=1600, aspect=1.0, samples=24, frame=None, exposure=0.92):
    """Writes `file`.png, or one for each of `colors` (name of the file: color of what is tinted)."""
    height = round(width / aspect)
    studio()
    low, high = aim(pitch, fill, aspect, frame=frame)
    floor = _floor()
    floor.visible_camera = False
    part = None if frame else _part(low, high, width, height, aspect)
    seen = render(width, height, samples, PASSES, part=part)
    rgb = {name: value[..., :3] for name, value in seen.items()}
    alpha = seen["Alpha"][..., 0]
    normal = rgb["Denoising Normal"]
    diffuse = smooth(rgb["DiffDir"] + rgb["DiffInd"], normal, alpha, 3, 0.5)
    gloss = smooth(rgb["GlossDir"] + rgb["GlossInd"], normal, alpha, 2, 0.3)
    trans = rgb["TransDir"] + rgb["TransInd"]
    tint = np.clip(seen["tint"][..., :1] / np.maximum(alpha[..., None], 1e-4), 0, 1)
    shadow = _shadow(floor, width, height, frame)
    for name, color in (colors or {file: None}).items():
        base = rgb["DiffCol"]
        if color:
            base = base * (1 - tint) + base * tint * np.array(linear(color), np.float32) / GRAY
        lit = base * diffuse + rgb["GlossCol"] * gloss + rgb["TransCol"] * trans + rgb["Emit"]
        straight = gamma(tone(lit * exposure / np.maximum(alpha[..., None], 1e-4)))
        _write(os.path.join(folder, f"{name}.png"), _whole(straight, part, width, height), _whole(alpha, part, width, height), shadow)


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


GRAY = linear("#c0c0c0")[0]
TINT = "#c0c0c0"


def _floor():
    bpy.ops.mesh.primitive_plane_add(size=60)
    floor = bpy.context.object
    floor.name = "floor"
    floor.data.materials.append(mat("#d9d4ce", rough=0.9, spec=0.1))
    return floor


def _shadow(floor, width, height, frame):
    floor.visible_camera = True
    floor.is_shadow_catcher = True
    for thing in bodies():
        thing.visible_camera = False
    small = (160, round(160 * height / width))
    alpha = render(*small, 40, ["Image", "Alpha"], bounces=2)["Alpha"][..., 0]
    for _ in range(2):
        for axis in (0, 1):
            alpha = sum(np.roll(alpha, at, axis) * KERNEL[at + 2] for at in range(-2, 3))
    ys = np.linspace(0, small[1] - 1, height)
    xs = np.linspace(0, small[0] - 1, width)
    y0, x0 = np.minimum(ys.astype(int), small[1] - 2), np.minimum(xs.astype(int), small[0] - 2)
    fy, fx = (ys - y0)[:, None], (xs - x0)[None]
    big = (alpha[y0][:, x0] * (1 - fy) * (1 - fx) + alpha[y0 + 1][:, x0] * fy * (1 - fx)
           + alpha[y0][:, x0 + 1] * (1 - fy) * fx + alpha[y0 + 1][:, x0 + 1] * fy * fx)
    if frame is None:  # the shadow fades before the picture ends
        v = np.minimum.reduce([np.broadcast_to(np.minimum(np.arange(height), height - 1 - np.arange(height))[:, None] / height, big.shape),
                               np.broadcast_to(np.minimum(np.arange(width), width - 1 - np.arange(width))[None] / width, big.shape)])
        big = big * np.clip(v / 0.10, 0, 1) ** 1.5
    return np.clip((big - 0.05) * 0.95, 0, 1)


def _write(path, straight, alpha, shadow):
    ink = np.array([0.13, 0.10, 0.085])
    whole = alpha + shadow * (1 - alpha)
    rgb = (straight * alpha[..., None] + ink * (shadow * (1 - alpha))[..., None]) / np.maximum(whole, 1e-5)[..., None]
    height, width = alpha.shape
    image = bpy.data.images.new("out", width, height, alpha=True)
    image.alpha_mode = "STRAIGHT"
    pixels = np.dstack([np.clip(rgb, 0, 1), whole]).astype(np.float32)
    image.pixels.foreach_set(pixels.ravel())
    image.filepath_raw = path
    image.file_format = "PNG"
    image.save()
    bpy.data.images.remove(image)
