"""Turned, swept, extruded and stretched bodies."""

import math

import bmesh
import bpy
import numpy as np

TAU = math.tau


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
        corners = [at for at, p in enumerate(points) if np.allclose(p, points[at - 1])]
        if not corners:
            return _catmull([points[-1], *points, points[0], points[1]], steps)
        first = corners[0]
        return curve([*points[first:], *points[:first]], steps)[:-1]
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


def melded(parts, grain=0.028, softness=14):
    """Closed bodies as one, without a seam where they meet."""
    view = bpy.context.view_layer
    view.update()
    seen = bpy.context.evaluated_depsgraph_get()
    wholes = []
    for thing in parts:  # rods are curves, which cannot be joined with meshes
        whole = bpy.data.objects.new("part", bpy.data.meshes.new_from_object(thing.evaluated_get(seen)))
        whole.matrix_world = thing.matrix_world
        bpy.context.collection.objects.link(whole)
        bpy.data.objects.remove(thing)
        wholes.append(whole)
    for thing in view.objects:
        thing.select_set(thing in wholes)
    one = view.objects.active = wholes[0]
    bpy.ops.object.join()
    grid = one.modifiers.new("grid", "REMESH")
    grid.mode = "VOXEL"
    grid.voxel_size = grain
    grid.use_smooth_shade = True
    soft = one.modifiers.new("soft", "SMOOTH")
    soft.iterations = softness
    return one


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


def torus(R, r, material, arc=360, around=96, **where):
    points = [(R * math.cos(math.radians(arc) * t / around), R * math.sin(math.radians(arc) * t / around), 0) for t in range(around if arc == 360 else around + 1)]
    return tube(points, r, material, smooth=False, closed=arc == 360, **where)


def touched(rays):
    """Where rays (from, direction) first meet what is built in the group at hand, each with the surface's turn."""
    elsewhere = [thing for thing in bpy.context.scene.objects if thing.parent]
    for thing in elsewhere:
        thing.hide_viewport = True
    bpy.context.view_layer.update()
    seen = bpy.context.evaluated_depsgraph_get()
    spots = []
    for start, direction in rays:
        met, spot, normal, *_ = bpy.context.scene.ray_cast(seen, start, direction)
        if met:
            spots.append((tuple(spot), tuple(math.degrees(a) for a in normal.to_track_quat("Z", "Y").to_euler())))
    for thing in elsewhere:
        thing.hide_viewport = False
    return spots
