"""What the models are built of: turned, swept, extruded and sewn bodies, and their materials.

A good is about two units tall, stands on z = 0 and looks towards -y.
"""

import math

import bmesh
import bpy
import numpy as np
from mathutils import Matrix, Vector

TAU = math.tau
_materials = {}


def reset():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    _materials.clear()


def linear(hexed):
    values = [int(hexed[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    return [v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in values]


def mat(color="#cccccc", rough=0.45, metal=0.0, coat=0.0, sheen=0.0, glass=0.0, ior=1.46,
        bump=None, scale=1.0, depth=1.0, glow=0.0, tint=False, second=None, spec=0.5):
    """A material. `tint`: its color is the variant's; `bump` and `second` draw a surface of that kind."""
    key = (color, rough, metal, coat, sheen, glass, ior, bump, scale, depth, glow, tint, second, spec)
    if key in _materials:
        return _materials[key]
    made = bpy.data.materials.new(f"m{len(_materials)}")
    made.use_nodes = True
    tree = made.node_tree
    nodes, links = tree.nodes, tree.links
    shader = nodes["Principled BSDF"]
    rgb = linear(color)
    shader.inputs["Base Color"].default_value = (*rgb, 1)
    shader.inputs["Roughness"].default_value = rough
    shader.inputs["Metallic"].default_value = metal
    shader.inputs["Clearcoat"].default_value = coat
    shader.inputs["Clearcoat Roughness"].default_value = 0.06
    shader.inputs["Sheen"].default_value = sheen
    shader.inputs["Transmission"].default_value = glass
    shader.inputs["IOR"].default_value = ior
    shader.inputs["Specular"].default_value = spec
    if glow:
        shader.inputs["Emission"].default_value = (*rgb, 1)
        shader.inputs["Emission Strength"].default_value = glow
    if bump or second:
        _surface(tree, shader, rgb, bump, scale, depth, second)
    aov = nodes.new("ShaderNodeOutputAOV")
    aov.name = "tint"
    aov.inputs["Value"].default_value = 1.0 if tint else 0.0
    _materials[key] = made
    return made


def _surface(tree, shader, rgb, kind, scale, depth, second):
    nodes, links = tree.nodes, tree.links
    place = nodes.new("ShaderNodeTexCoord").outputs["Object"]

    def noise(size, detail=4.0, stretch=(1, 1, 1), distortion=0.0):
        mapped = nodes.new("ShaderNodeMapping")
        mapped.inputs["Scale"].default_value = stretch
        links.new(place, mapped.inputs["Vector"])
        made = nodes.new("ShaderNodeTexNoise")
        made.inputs["Scale"].default_value = size
        made.inputs["Detail"].default_value = detail
        made.inputs["Distortion"].default_value = distortion
        links.new(mapped.outputs["Vector"], made.inputs["Vector"])
        return made.outputs["Fac"]

    def wave(size, direction, distortion=0.0, profile="SIN"):
        made = nodes.new("ShaderNodeTexWave")
        made.bands_direction = direction
        made.wave_profile = profile
        made.inputs["Scale"].default_value = size
        made.inputs["Distortion"].default_value = distortion
        links.new(place, made.inputs["Vector"])
        return made.outputs["Fac"]

    def math_of(operation, a, b):
        made = nodes.new("ShaderNodeMath")
        made.operation = operation
        for at, value in enumerate((a, b)):
            if isinstance(value, (int, float)):
                made.inputs[at].default_value = value
            else:
                links.new(value, made.inputs[at])
        return made.outputs[0]

    height = None
    pattern = None
    if kind == "weave":
        height = math_of("MULTIPLY", wave(28 * scale, "X"), wave(28 * scale, "Z"))
        height = math_of("ADD", height, math_of("MULTIPLY", noise(90 * scale), 0.8))
        pattern = noise(120 * scale, 2)
    elif kind == "twill":
        height = math_of("ADD", wave(34 * scale, "DIAGONAL"), math_of("MULTIPLY", noise(120 * scale), 0.8))
        pattern = noise(60 * scale, 6)
    elif kind == "knit":
        height = math_of("ADD", wave(9 * scale, "X", 0.0), math_of("MULTIPLY", wave(14 * scale, "DIAGONAL"), 0.6))
        pattern = height
    elif kind == "leather":
        made = nodes.new("ShaderNodeTexVoronoi")
        made.inputs["Scale"].default_value = 60 * scale
        links.new(place, made.inputs["Vector"])
        height = math_of("ADD", made.outputs["Distance"], math_of("MULTIPLY", noise(14 * scale), 0.6))
        pattern = noise(5 * scale)
    elif kind == "wood":
        height = noise(9 * scale, 8, (1, 1, 0.07), 0.6)
        pattern = height
    elif kind == "woodx":
        height = noise(9 * scale, 8, (0.07, 1, 1), 0.6)
        pattern = height
    elif kind == "woody":
        height = noise(9 * scale, 8, (1, 0.07, 1), 0.6)
        pattern = height
    elif kind == "speckle":
        pattern = noise(70 * scale, 2)
        height = noise(6 * scale, 3)
    elif kind == "brushed":
        height = noise(60 * scale, 4, (0.03, 1, 1))
    elif kind == "plush":
        height = math_of("ADD", noise(45 * scale, 6), math_of("MULTIPLY", noise(140 * scale, 2), 0.7))
        pattern = noise(30 * scale, 6)
    elif kind == "wicker":
        height = math_of("MULTIPLY", wave(9 * scale, "X"), wave(16 * scale, "Z"))
        pattern = height
    else:
        height = noise(12 * scale, 5)
        pattern = noise(6 * scale, 6)
    if kind and depth:
        made = nodes.new("ShaderNodeBump")
        made.inputs["Strength"].default_value = min(1.0, 0.35 * depth)
        made.inputs["Distance"].default_value = 0.02
        links.new(height, made.inputs["Height"])
        links.new(made.outputs["Normal"], shader.inputs["Normal"])
    if second and pattern is not None:
        ramp = nodes.new("ShaderNodeValToRGB")
        ramp.color_ramp.elements[0].position = 0.36
        ramp.color_ramp.elements[1].position = 0.64
        ramp.color_ramp.elements[0].color = (*linear(second), 1)
        ramp.color_ramp.elements[1].color = (*rgb, 1)
        links.new(pattern, ramp.inputs["Fac"])
        links.new(ramp.outputs["Color"], shader.inputs["Base Color"])


# --- shapes -----------------------------------------------------------------


def put(mesh, material, smooth=40, bevel=0.0, subdivide=0, at=(0, 0, 0), turn=(0, 0, 0), size=1.0, parts=3):
    thing = bpy.data.objects.new("part", mesh)
    bpy.context.collection.objects.link(thing)
    mesh.materials.append(material)
    for face in mesh.polygons:
        face.use_smooth = True
    mesh.use_auto_smooth = True
    mesh.auto_smooth_angle = math.radians(smooth)
    if bevel:
        made = thing.modifiers.new("bevel", "BEVEL")
        made.width = bevel
        made.segments = parts
        made.angle_limit = math.radians(35)
    if subdivide:
        made = thing.modifiers.new("soft", "SUBSURF")
        made.levels = made.render_levels = subdivide
    place(thing, at, turn, size)
    return thing


def place(thing, at=(0, 0, 0), turn=(0, 0, 0), size=1.0):
    scale = size if isinstance(size, (tuple, list)) else (size, size, size)
    thing.location = at
    thing.rotation_euler = [math.radians(a) for a in turn]
    thing.scale = scale
    return thing


def mesh_of(vertices, faces):
    mesh = bpy.data.meshes.new("mesh")
    mesh.from_pydata([tuple(v) for v in vertices], [], [tuple(f) for f in faces])
    made = bmesh.new()
    made.from_mesh(mesh)
    bmesh.ops.remove_doubles(made, verts=made.verts, dist=1e-6)
    bmesh.ops.recalc_face_normals(made, faces=made.faces)
    made.to_mesh(mesh)
    made.free()
    return mesh


def curve(points, steps=10, closed=False):
    """A smooth line through the points; a point that comes twice is a corner."""
    points = [np.array(p, float) for p in points]
    if closed:
        return _catmull([points[-1], *points, points[0], points[1]], steps)
    runs, run = [], [points[0]]
    for before, point in zip(points, points[1:]):
        if np.allclose(before, point):
            runs.append(run)
            run = [point]
        else:
            run.append(point)
    runs.append(run)
    line = []
    for run in runs:
        if len(run) < 3:
            line += run if not line else run[1:]
            continue
        smooth = _catmull([2 * run[0] - run[1], *run, 2 * run[-1] - run[-2]], steps) + [run[-1]]
        line += smooth if not line else smooth[1:]
    return line


def _catmull(p, steps):
    line = []
    for at in range(1, len(p) - 2):
        a, b, c, d = p[at - 1], p[at], p[at + 1], p[at + 2]
        for step in range(steps):
            t = step / steps
            line.append(0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3))
    return line


def lathe(profile, material, steps=8, around=96, bevel=0.0, arc=360, **where):
    """A body turned about z; the profile is (radius, height) from bottom to top, corners twice."""
    line = curve(profile, steps)
    count = around if arc == 360 else around + 1
    vertices, faces = [], []
    for r, z in line:
        for at in range(count):
            a = math.radians(arc) * at / around
            vertices.append((max(r, 0.0) * math.cos(a), max(r, 0.0) * math.sin(a), z))
    for row in range(len(line) - 1):
        for at in range(around):
            nxt = (at + 1) % count
            faces.append((row * count + at, row * count + nxt, (row + 1) * count + nxt, (row + 1) * count + at))
    return put(mesh_of(vertices, faces), material, bevel=bevel, **where)


def box(width, deep, tall, material, bevel=0.03, at=(0, 0, 0), turn=(0, 0, 0), parts=4, **where):
    """A box that stands on its place."""
    x, y = width / 2, deep / 2
    v = [(-x, -y, 0), (x, -y, 0), (x, y, 0), (-x, y, 0), (-x, -y, tall), (x, -y, tall), (x, y, tall), (-x, y, tall)]
    f = [(0, 3, 2, 1), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)]
    return put(mesh_of(v, f), material, bevel=bevel, at=at, turn=turn, parts=parts, **where)


def ball(r, material, at=(0, 0, 0), turn=(0, 0, 0), size=1.0):
    mesh = bpy.data.meshes.new("ball")
    made = bmesh.new()
    bmesh.ops.create_uvsphere(made, u_segments=64, v_segments=32, radius=r)
    made.to_mesh(mesh)
    made.free()
    return put(mesh, material, at=at, turn=turn, size=size)


def tube(points, r, material, smooth=True, closed=False, radii=None, around=8, at=(0, 0, 0), turn=(0, 0, 0), size=1.0, flat=None):
    """A rod along the points; `radii` gives its thickness at each of them."""
    line = curve(points, 10, closed) if smooth else [np.array(p, float) for p in points]
    wide = None
    if radii:
        wide = np.interp(np.linspace(0, len(points) - 1, len(line)), range(len(points)), radii)
    made = bpy.data.curves.new("tube", "CURVE")
    made.dimensions = "3D"
    made.bevel_depth = r
    made.bevel_resolution = around
    made.use_fill_caps = True
    made.twist_mode = "MINIMUM"
    if flat:
        shape = bpy.data.curves.new("section", "CURVE")
        ring = shape.splines.new("POLY")
        section = ring_of(flat[0], flat[1], 24, 4)
        ring.points.add(len(section) - 1)
        for point, (x, y) in zip(ring.points, section):
            point.co = (x, y, 0, 1)
        ring.use_cyclic_u = True
        holder = bpy.data.objects.new("section", shape)
        made.bevel_mode = "OBJECT"
        made.bevel_object = holder
    spline = made.splines.new("POLY")
    spline.points.add(len(line) - 1)
    for index, point in enumerate(line):
        spline.points[index].co = (*point, 1)
        if wide is not None:
            spline.points[index].radius = wide[index] / r
    spline.use_cyclic_u = closed
    thing = bpy.data.objects.new("tube", made)
    bpy.context.collection.objects.link(thing)
    made.materials.append(material)
    for spline in made.splines:
        spline.use_smooth = True
    return place(thing, at, turn, size)


def ring_of(width, deep, count=32, power=2.0):
    """Points of a rounded ring, from an ellipse (2) to nearly a rectangle (8)."""
    points = []
    for at in range(count):
        a = TAU * at / count
        c, s = math.cos(a), math.sin(a)
        points.append((width / 2 * math.copysign(abs(c) ** (2 / power), c), deep / 2 * math.copysign(abs(s) ** (2 / power), s)))
    return points


def plate(outline, thick, material, bevel=0.02, holes=(), smooth=True, at=(0, 0, 0), turn=(0, 0, 0), size=1.0):
    """A flat body with the outline (x, y), rounded at its edges, thick along z."""
    made = bpy.data.curves.new("plate", "CURVE")
    made.dimensions = "2D"
    made.fill_mode = "BOTH"
    made.extrude = max(thick / 2 - bevel, 0.0005)
    made.bevel_depth = bevel
    made.bevel_resolution = 4
    made.offset = -bevel
    for path in (outline, *holes):
        line = curve(path, 8, True) if smooth else path
        spline = made.splines.new("POLY")
        spline.points.add(len(line) - 1)
        for point, place_ in zip(spline.points, line):
            point.co = (place_[0], place_[1], 0, 1)
        spline.use_cyclic_u = True
        spline.use_smooth = True
    thing = bpy.data.objects.new("plate", made)
    bpy.context.collection.objects.link(thing)
    made.materials.append(material)
    return place(thing, at, turn, size)


def loft(rings, material, cap=True, subdivide=1, closed=True, smooth=60, **where):
    """A skin over rings of equally many points (x, y, z)."""
    count = len(rings[0])
    vertices = [p for ring in rings for p in ring]
    faces = []
    for row in range(len(rings) - 1):
        for at in range(count if closed else count - 1):
            nxt = (at + 1) % count
            faces.append((row * count + at, row * count + nxt, (row + 1) * count + nxt, (row + 1) * count + at))
    if cap:
        for row in (0, len(rings) - 1):
            vertices.append(tuple(np.mean([vertices[row * count + at] for at in range(count)], axis=0)))
            for at in range(count):
                faces.append((row * count + at, row * count + (at + 1) % count, len(vertices) - 1))
    return put(mesh_of(vertices, faces), material, smooth=smooth, subdivide=subdivide, **where)


def _distance(points, outline):
    """How far each point lies inside the closed outline (outside: negative), and the nearest point on it."""
    a = np.array(outline, float)
    b = np.roll(a, -1, axis=0)
    best = np.full(len(points), 1e9)
    nearest = np.zeros_like(points)
    inside = np.zeros(len(points), bool)
    for (ax, ay), (bx, by) in zip(a, b):
        d = np.array([bx - ax, by - ay])
        length = max(d @ d, 1e-12)
        t = np.clip(((points - [ax, ay]) @ d) / length, 0, 1)
        foot = np.array([ax, ay]) + t[:, None] * d
        gap = np.hypot(*(points - foot).T)
        closer = gap < best
        best[closer] = gap[closer]
        nearest[closer] = foot[closer]
        crosses = ((ay > points[:, 1]) != (by > points[:, 1]))
        x = ax + (points[:, 1] - ay) / (by - ay if by != ay else 1e-9) * (bx - ax)
        inside ^= crosses & (points[:, 0] < x)
    return np.where(inside, best, -best), nearest


def waves(x, y, seed, folds):
    """Soft folds of cloth; each is (amount, frequency, angle)."""
    rnd = np.random.default_rng(seed)
    z = np.zeros_like(x)
    for amount, frequency, angle in folds:
        a = math.radians(angle)
        u, v = x * math.cos(a) + y * math.sin(a), -x * math.sin(a) + y * math.cos(a)
        phase = rnd.uniform(0, TAU, 3)
        warp = u + 0.25 / frequency * np.sin(v * frequency * 1.7 + phase[0]) * 2
        ridge = 1 - np.abs(np.sin(warp * frequency + phase[1]))
        fade = 0.5 + 0.5 * np.sin(v * frequency * 0.8 + phase[2])
        z += amount * ridge**1.6 * fade
    return z


def cloth(outline, material, tall=0.07, edge=0.07, folds=((0.012, 4, 20), (0.008, 9, 70)), seed=1,
          smooth=True, cells=150, at=(0, 0, 0), turn=(0, 0, 0), size=1.0, shape=None, flat_bottom=True):
    """A garment's part laid flat: round at its edges, with folds."""
    line = np.array(curve(outline, 8, True) if smooth else outline, float)
    low, high = line.min(axis=0), line.max(axis=0)
    cell = (high - low).max() / cells
    nx, ny = (np.ceil((high - low) / cell).astype(int) + 3)
    gx, gy = np.meshgrid(low[0] - cell + np.arange(nx) * cell, low[1] - cell + np.arange(ny) * cell)
    points = np.stack([gx.ravel(), gy.ravel()], 1)
    inside, nearest = _distance(points, line)
    border = np.abs(inside) < cell * 0.72
    points[border] = nearest[border]
    depth = np.where(border, 0, np.maximum(inside, 0))
    k = np.clip(depth / edge, 0, 1)
    z = tall * np.sqrt(1 - (1 - k) ** 2)
    z += waves(points[:, 0], points[:, 1], seed, folds) * np.clip(depth / (edge * 1.2), 0, 1) ** 0.7
    if shape:
        z = shape(points[:, 0], points[:, 1], z, depth)
    used = (inside > 0) | border
    index = np.full(len(points), -1)
    index[used] = np.arange(used.sum())
    vertices = np.column_stack([points[used], z[used]])
    faces = []
    for row in range(ny - 1):
        for col in range(nx - 1):
            q = [row * nx + col, row * nx + col + 1, (row + 1) * nx + col + 1, (row + 1) * nx + col]
            if all(used[i] for i in q) and sum(border[i] for i in q) < 4:
                faces.append([index[i] for i in q])
            elif all(used[i] for i in q):
                faces.append([index[i] for i in q])
    return put(mesh_of(vertices, faces), material, smooth=80, at=at, turn=turn, size=size)


def torus(R, r, material, arc=360, around=96, **where):
    points = [(R * math.cos(math.radians(arc) * t / around), R * math.sin(math.radians(arc) * t / around), 0) for t in range(around if arc == 360 else around + 1)]
    return tube(points, r, material, smooth=False, closed=arc == 360, **where)


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
