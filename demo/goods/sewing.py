"""Garments laid flat: round at their edges, with folds."""

import math

import numpy as np

from shapes import TAU, curve, mesh_of, put


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
        ridge = 0.5 + 0.5 * np.sin(2 * (warp * frequency + phase[1]))
        fade = 0.5 + 0.5 * np.sin(v * frequency * 0.8 + phase[2])
        z += amount * ridge**1.6 * fade
    return z


def cloth(outline, material, tall=0.07, edge=0.07, folds=((0.012, 4, 20), (0.008, 9, 70)), seed=1,
          smooth=True, cells=150, at=(0, 0, 0), turn=(0, 0, 0), size=1.0, shape=None, patches=(),
          hem=0.4, drape=2.6):
    """A garment's part laid flat: round at its edges, with folds; `patches` are (where(x, y), material).

    `hem` is how much of its edge is round, `drape` how high its folds are.
    """
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
    edge *= hem
    k = np.clip(depth / edge, 0, 1)
    z = tall * np.sqrt(1 - (1 - k) ** 2)
    z += drape * waves(points[:, 0], points[:, 1], seed, folds) * np.clip(depth / (edge * 1.2), 0, 1) ** 0.7
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
            if all(used[i] for i in q):
                faces.append([index[i] for i in q])
    thing = put(mesh_of(vertices, faces), material, smooth=80, at=at, turn=turn, size=size)
    for index, (where, other) in enumerate(patches, 1):
        thing.data.materials.append(other)
        for face in thing.data.polygons:
            if where(face.center.x, face.center.y):
                face.material_index = index
    return thing
