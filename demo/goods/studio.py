"""One room with three lamps, and a camera with a long lens."""

import math

import bpy
import numpy as np
from mathutils import Matrix, Vector

FIELD = 0.30  # tangent of half the field of view
ROOM_LIGHT = 0.27


def studio(raking=False):
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
    links.new(_strength(nodes, links, split), ground.inputs["Strength"])
    world.cycles.sampling_method = "MANUAL"
    world.cycles.sample_map_resolution = 64
    if raking:  # what lies flat shows its folds in low light
        lamp("key", (-4.4, 3.4, 2.9), (2.2, 2.2), 560)
        lamp("front", (2.4, -4.0, 5.0), (3.0, 3.0), 120)
        return
    lamp("key", (-3.6, -3.4, 5.4), (2.8, 2.8), 440)
    lamp("rim", (4.2, 2.6, 3.6), (1.1, 4.2), 240)
    lamp("front", (2.4, -6.0, 2.2), (3.0, 3.0), 45, mirrored=False)


def _strength(nodes, links, split):
    """The room's light. What lies flat and shines sees bright and dark stripes straight above."""

    def of(operation, *inputs):
        made = nodes.new("ShaderNodeMath")
        made.operation = operation
        for at, value in enumerate(inputs):
            if isinstance(value, (int, float)):
                made.inputs[at].default_value = value
            else:
                links.new(value, made.inputs[at])
        return made.outputs[0]

    across = of("ADD", of("MULTIPLY", split.outputs["X"], 11.0), of("MULTIPLY", split.outputs["Y"], 7.0))
    stripes = of("MULTIPLY_ADD", of("SINE", of("ADD", across, 0.7)), 1.35, 0.75)
    above = of("SUBTRACT", 1.0, of("MULTIPLY", of("SUBTRACT", 1.0, split.outputs["Z"]), 4.0))
    shines = nodes.new("ShaderNodeLightPath").outputs["Is Glossy Ray"]
    share = of("MULTIPLY", of("MAXIMUM", above, 0.0), shines)
    return of("MULTIPLY", of("ADD", of("MULTIPLY", share, stripes), 1.0), ROOM_LIGHT)


def lamp(name, at, size, power, mirrored=True):
    """A rectangular lamp; one that is not `mirrored` lights without a square in what shines."""
    light = bpy.data.lights.new(name, "AREA")
    light.shape = "RECTANGLE"
    light.size, light.size_y = size
    light.energy = power
    thing = bpy.data.objects.new(name, light)
    bpy.context.collection.objects.link(thing)
    thing.visible_glossy = mirrored
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
