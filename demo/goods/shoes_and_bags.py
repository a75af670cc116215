from goods import good
from kit import *


def leather(color, **more):
    return mat(color, 0.42, coat=0.15, bump="leather", depth=0.35, **more)


def last(stations, material, count=36, narrow=0.5, subdivide=2):
    """A shoe's upper over its last: each station is (x, width, bottom, top, how much narrower at the top)."""
    rings = []
    for x, wide, low, high, lean in stations:
        ring = []
        for at in range(count):
            a = TAU * at / count
            c, s = math.cos(a), math.sin(a)
            z = (low + high) / 2 + (high - low) / 2 * math.copysign(abs(s) ** 0.7, s)
            up = max(0.0, (z - low) / (high - low))
            y = wide / 2 * math.copysign(abs(c) ** 0.7, c) * (1 - lean * up**1.6)
            ring.append((x, y, z))
        rings.append(ring)
    return loft(rings, material, subdivide=subdivide)


def sole(stations, material, low, high, wider=1.06, toe=0.0, longer=1.03):
    rings = []
    for x, wide, *_ in stations:
        lift = toe * max(0.0, (x - 0.55) / 0.7) ** 2
        rings.append([(x * longer, wide * wider / 2 * math.copysign(abs(math.cos(a)) ** 0.3, math.cos(a)), low + lift + (high - low) / 2 * (1 + math.copysign(abs(math.sin(a)) ** 0.3, math.sin(a)))) for a in np.linspace(0, TAU, 36, endpoint=False)])
    return loft(rings, material, subdivide=1)


SHOE = [(-1.16, 0.16, 0.2, 0.62, 0.1), (-1.13, 0.34, 0.16, 0.84, 0.2), (-1.04, 0.50, 0.14, 0.95, 0.34), (-0.85, 0.58, 0.13, 0.96, 0.42), (-0.6, 0.58, 0.13, 0.88, 0.42), (-0.35, 0.57, 0.13, 0.83, 0.44),
        (-0.08, 0.60, 0.13, 0.80, 0.52), (0.2, 0.68, 0.13, 0.66, 0.5), (0.48, 0.74, 0.13, 0.51, 0.42), (0.76, 0.74, 0.14, 0.44, 0.34), (0.98, 0.68, 0.15, 0.40, 0.34), (1.12, 0.56, 0.16, 0.36, 0.3), (1.19, 0.40, 0.18, 0.32, 0.2), (1.215, 0.16, 0.2, 0.27, 0.1)]


LOW = [(-1.16, 0.16, 0.2, 0.50, 0.1), (-1.13, 0.34, 0.16, 0.66, 0.2), (-1.04, 0.48, 0.14, 0.77, 0.36), (-0.85, 0.57, 0.13, 0.75, 0.46), (-0.6, 0.58, 0.13, 0.68, 0.44), (-0.35, 0.58, 0.13, 0.68, 0.46),
       (-0.08, 0.61, 0.13, 0.74, 0.58), (0.2, 0.68, 0.13, 0.65, 0.52), (0.48, 0.74, 0.13, 0.53, 0.42), (0.76, 0.75, 0.14, 0.45, 0.34), (0.98, 0.69, 0.15, 0.41, 0.34), (1.12, 0.56, 0.16, 0.37, 0.3), (1.19, 0.40, 0.18, 0.33, 0.2), (1.215, 0.16, 0.2, 0.27, 0.1)]


def opening(material, dark, thick=0.035):
    """Where the foot goes in: an edge around the heel and the ankles, up to the tongue."""
    ring = [(-1.07, 0, 0.79), (-0.98, 0.13, 0.775), (-0.7, 0.18, 0.70), (-0.4, 0.17, 0.685), (-0.2, 0.12, 0.72), (-0.12, 0, 0.745),
            (-0.2, -0.12, 0.72), (-0.4, -0.17, 0.685), (-0.7, -0.18, 0.70), (-0.98, -0.13, 0.775)]
    tube(ring, thick, material, closed=True)
    inner = curve(ring, 6, True)
    centre = tuple(np.mean(inner, axis=0) - np.array([0, 0, 0.03]))
    lifted = [(x, y, z + 0.012) for x, y, z in inner]
    put(mesh_of([*lifted, centre], [(i, (i + 1) % len(inner), len(inner)) for i in range(len(inner))]), dark)


def on_top(points):
    """The points (x, y), laid on what is built so far."""
    return [spot for spot, _ in touched([((x, y, 3), (0, 0, -1)) for x, y in points])]


def on_side(points, side):
    """The points (x, z), laid on the left or right side of what is built so far."""
    return [spot for spot, _ in touched([((x, side * 3, z), (0, -side, 0)) for x, z in points])]


def laces(material, steps, x, run, half, thick=0.024):
    rows = [on_top([(x + at * run - 0.04 * abs(f), f * half * (1 + 0.07 * at)) for f in (-1, -0.5, 0, 0.5, 1)]) for at in range(steps)]
    for row in rows:
        tube([(px, py, pz + (0.018 if abs(py) < half * 0.9 else -0.01)) for px, py, pz in row], thick, material)


def _runner():
    knit = mat("#dedad3", 0.9, bump="knit", depth=0.5, scale=2.4, sheen=0.2)
    accent = mat("#6c6a9a", 0.5, bump="leather", depth=0.2)
    foam = mat("#f3f1ec", 0.65)
    last(LOW, knit)
    stripes = [on_side([(-0.55 + shift, 0.26), (-0.40 + shift, 0.36), (-0.25 + shift, 0.46), (-0.12 + shift * 0.9, 0.56)], side) for side in (-1, 1) for shift in (0, 0.2, 0.4)]
    toe = on_side([(0.80, 0.28), (0.76, 0.36)], -1) + on_top([(0.74, -0.2), (0.73, 0), (0.74, 0.2)]) + on_side([(0.76, 0.36), (0.80, 0.28)], 1)
    laces(mat("#f6f4ef", 0.8), 5, 0.02, 0.105, 0.15)
    for stripe in stripes:
        tube(stripe, 0.035, accent, flat=(0.03, 0.075))
    tube(toe, 0.014, accent)
    sole(LOW, foam, 0.04, 0.27, 1.13, 0.10, 1.05)
    sole(LOW, mat("#4a4868", 0.7), 0.0, 0.07, 1.09, 0.11, 1.04)
    opening(mat("#5b5982", 0.9, bump="knit", depth=0.4, scale=2), mat("#26252c", 0.95), 0.05)
    tube([(-1.16, 0, 0.36), (-1.145, 0, 0.56), (-1.08, 0, 0.80)], 0.05, accent, flat=(0.16, 0.03))


@good("runner", pitch=16, fill=0.84)
def runner():
    with group(turn=(0, 0, 24)):
        _runner()


@good("runner-mirrored", pitch=22, fill=0.84)
def runner_pair():
    with group(turn=(0, 0, 150)):
        _runner()
    with group(at=(0.35, 0.95, 0), turn=(0, 0, 138)):
        _runner()


@good("derby", pitch=16, fill=0.84)
def derby():
    hide, dark = leather("#6a3d27"), leather("#532f1e")
    with group(turn=(0, 0, 24)):
        last(LOW, hide)
        cap = on_side([(0.80, 0.24), (0.74, 0.36)], -1) + on_top([(0.70, -0.2), (0.68, 0), (0.70, 0.2)]) + on_side([(0.74, 0.36), (0.80, 0.24)], 1)
        fronts = [on_side([(0.36, 0.24), (0.30, 0.40), (0.22, 0.50)], side) + on_top([(0.14, side * 0.20), (-0.02, side * 0.13)]) for side in (-1, 1)]
        laces(mat("#3b2618", 0.8), 4, 0.0, 0.085, 0.13, 0.018)
        for line in (cap, *fronts):
            tube(line, 0.012, dark)
        sole(LOW, mat("#7b5434", 0.6), 0.14, 0.19, 1.13, 0.05, 1.045)
        sole(LOW, mat("#33251d", 0.6), 0.07, 0.15, 1.13, 0.05, 1.045)
        sole([s for s in LOW if s[0] < -0.3], mat("#2a211c", 0.7), 0.0, 0.10, 1.08, 0)
        opening(dark, mat("#20160f", 0.95), 0.022)


def boot_of(material, shaft):
    rings = []
    for z, x, long, wide in shaft:
        rings.append([(x + a, b, z) for a, b in ring_of(long, wide, 36, 2.3)])
    return loft(rings, material, subdivide=2)


@good("boot", pitch=14, fill=0.8, details={"boot-detail": (0.6, 0.5, 1.7)})
def boot():
    hide = mat("#a5723f", 0.7, bump="leather", depth=0.4, sheen=0.2)
    dark = mat("#4a352a", 0.85, bump="leather", depth=0.4)
    with group(turn=(0, 0, 24)):
        foot = last([(x, w * 1.06, l, t * (1.04 if x > 0 else 1.0), n) for x, w, l, t, n in SHOE], hide)
        shaft = boot_of(hide, [(0.3, -0.58, 1.0, 0.5), (0.5, -0.58, 1.06, 0.56), (0.75, -0.60, 1.0, 0.55), (1.0, -0.63, 0.88, 0.53), (1.25, -0.66, 0.84, 0.53), (1.42, -0.67, 0.86, 0.55)])
        melded([foot, shaft])
        with group(at=(-0.67, 0, 1.43)):
            tube([(x, y, 0) for x, y in ring_of(0.84, 0.52, 24, 2.2)], 0.10, dark, closed=True)
            plate(ring_of(0.8, 0.48, 24, 2.2), 0.01, mat("#241a15", 1), 0.002)
        sole(SHOE, mat("#3b322d", 0.8), 0.0, 0.20, 1.18, 0.07, 1.06)
        for s in (-1, 1):
            for at in range(9):
                box(0.13, 0.06, 0.10, mat("#3b322d", 0.8), 0.015, at=(-1.05 + at * 0.25, s * (0.30 + 0.10 * math.sin(math.pi * min(1, (at + 1) / 10))), 0.0))
        lace = mat("#c9483c", 0.8)
        laces(lace, 3, 0.10, 0.12, 0.15, 0.026)
        for at in range(4):
            z = 0.93 + at * 0.14
            x = -0.13 - at * 0.03
            tube([(x - 0.16, -0.22, z - 0.03), (x, -0.12, z), (x + 0.04, 0, z + 0.03), (x, 0.12, z), (x - 0.16, 0.22, z - 0.03)], 0.026, lace)
            for s in (-1, 1):
                ball(0.035, mat("#c9b48a", 0.3, metal=1), at=(x - 0.15, s * 0.225, z - 0.03))
        tube([(0.86, -0.36, 0.2), (0.74, -0.30, 0.40), (0.68, 0, 0.50), (0.74, 0.30, 0.40), (0.86, 0.36, 0.2)], 0.02, dark)


@good("rain-boot", {"rain-boot-rose": "#b4566b", "rain-boot-teal": "#387074"}, 10, 0.8)
def rain_boot():
    rubber = mat(TINT, 0.22, tint=True, coat=0.5)
    foot = [(x, w * 1.08, l, t * 0.98, n) for x, w, l, t, n in SHOE]
    for at, (dx, dy, spin) in enumerate(((0.15, -0.35, 24), (-0.15, 0.45, 16))):
        with group(at=(dx, dy, 0), turn=(0, 0, spin)):
            shaft = boot_of(rubber, [(0.3, -0.58, 1.0, 0.5), (0.45, -0.58, 1.08, 0.58), (0.75, -0.60, 1.0, 0.58), (1.05, -0.64, 0.86, 0.58), (1.4, -0.66, 0.84, 0.62), (1.8, -0.66, 0.90, 0.68), (2.08, -0.66, 0.92, 0.72), (2.1, -0.66, 0.92, 0.72), (2.1, -0.66, 0.90, 0.70)])
            melded([last(foot, rubber), shaft])
            tube([(x - 0.66, y, 2.075) for x, y in ring_of(0.91, 0.71, 24, 2.2)], 0.05, rubber, closed=True)
            plate(ring_of(0.88, 0.68, 24, 2.2), 0.01, mat("#2b2527", 1), 0.002, at=(-0.66, 0, 2.105))
            sole(SHOE, mat("#d8d0c2", 0.6), 0.04, 0.20, 1.09, 0.08, 1.015)
            sole([s for s in SHOE if s[0] < -0.35], mat("#cfc6b6", 0.7), 0.0, 0.12, 1.07, 0, 1.015)


def pack_ring(wide, deep, tall, top, f, count=40):
    """A pack's girth at the height `f` (0 to 1); from `top` on it closes to a dome."""
    k = 0.90 + 0.10 * min(1, f / 0.06)
    if f > top:
        k = math.sqrt(max(0, 1 - ((f - top) / (1 - top)) ** 2.4)) * 0.96 + 0.04
    bulge = 1 + 0.10 * math.sin(math.pi * min(1, f * 1.1))
    return [(x * k, y * (0.55 + 0.45 * k) * bulge, f * tall) for x, y in ring_of(wide, deep, count, 4)]


def pack(size, material, at, top):
    return loft([pack_ring(*size, top, f) for f in (0, 0.015, 0.06, 0.17, 0.35, 0.5, 0.62, 0.75, 0.85, 0.92, 0.97, 1.0)], material, subdivide=2, at=at)


def over_pack(size, at, top, low, degrees):
    """An arch over a pack from the height `low` to the same on the other side, laid on what is built; at 45 `degrees` along its front edge."""
    side = [low + (1 - low) * math.sin(a) for a in np.linspace(0, math.pi / 2, 22)]
    turned = 360 - round(degrees)
    right = [pack_ring(*size, top, f, 360)[turned % 360] for f in side]
    line = right + [(-x, y, z) for x, y, z in right[-2::-1]]
    middle = np.array([0, 0, size[2] * top * 0.8])
    rays = []
    for point in np.array(line):
        out = point - [0, 0, min(point[2], middle[2])]
        out /= np.linalg.norm(out)
        rays.append((tuple(point + out + at), tuple(-out)))
    return [spot for spot, _ in touched(rays)]


@good("backpack", {"backpack-rose": "#ad566a", "backpack-moss": "#687a50", "backpack-indigo": "#4d567f"}, 10, 0.8, details={"backpack-detail": (0.45, 0.62, 1.8)}, finer=1.2)
def backpack():
    canvas = mat(TINT, 0.85, tint=True, bump="canvas", second="#a2a2a2", depth=0.8, sheen=0.3)
    hide = leather("#8a5a36")
    piping = mat("#3a3330", 0.6, bump="leather", depth=0.3)
    zipper = mat("#232020", 0.5)
    body, pocket = (1.30, 0.62, 2.0), (1.06, 0.34, 0.98)
    with group(turn=(0, 0, -26)):
        pack(body, canvas, (0, 0, 0), 0.62)
        edge = over_pack(body, (0, 0, 0), 0.62, 0.02, 48)
        seams = [over_pack(body, (0, 0, 0), 0.62, 0.30, at) for at in (5, 12)]
        zip_line = over_pack(body, (0, 0, 0), 0.62, 0.30, 8)
        pack(pocket, canvas, (0, -0.36, 0.10), 0.72)
        pocket_edge = over_pack(pocket, (0, -0.36, 0.10), 0.72, 0.015, 48)
        pocket_zip = over_pack(pocket, (0, -0.36, 0.10), 0.72, 0.45, 10)
        tube(edge, 0.017, piping, smooth=False)
        tube(pocket_edge, 0.015, piping, smooth=False)
        tube(zip_line, 0.019, zipper, smooth=False)
        tube(pocket_zip, 0.015, zipper, smooth=False)
        for seam in seams:
            tube(seam, 0.006, piping, smooth=False)
        box(0.30, 0.03, 0.20, hide, 0.012, at=(0, -0.352, 1.30))
        tube([(-0.16, 0.05, 1.93), (-0.14, 0.05, 2.14), (0.14, 0.05, 2.14), (0.16, 0.05, 1.93)], 0.04, hide)
        for x, y, z in (zip_line[0], pocket_zip[0]):
            box(0.03, 0.05, 0.16, hide, 0.012, at=(x + 0.012, y, z - 0.14))
        for s in (-1, 1):
            tube([(s * 0.30, 0.24, 1.80), (s * 0.54, 0.36, 1.3), (s * 0.56, 0.37, 0.7), (s * 0.50, 0.28, 0.15)], 0.07, hide, flat=(0.16, 0.04))


@good("trolley", {"trolley-sky": "#6288ad", "trolley-amber": "#c9963f"}, 9, 0.84)
def trolley():
    shell = mat(TINT, 0.35, tint=True, coat=0.3)
    dark = mat("#2c2b2b", 0.5)
    with group(turn=(0, 0, -28)):
        with group(at=(0, 0, 0.22)):
            box(1.24, 0.66, 1.66, shell, 0.16, parts=8)
            for at in range(7):
                x = -0.45 + at * 0.15
                for y in (-0.33, 0.33):
                    box(0.075, 0.045, 1.40, shell, 0.02, at=(x, y, 0.13))
            box(1.27, 0.03, 1.69, dark, 0.012, at=(0, 0, -0.015))
            box(0.05, 0.10, 0.14, mat("#c9c9cb", 0.3, metal=1), 0.01, at=(0.63, 0, 1.05))
        for x in (-0.46, 0.46):
            for y in (-0.22, 0.22):
                box(0.14, 0.12, 0.12, dark, 0.03, at=(x, y, 0.14))
                with group(at=(x, y, 0.09), turn=(0, 90, 25)):
                    lathe([(0, -0.05), (0.08, -0.05), (0.09, -0.03), (0.09, 0.03), (0.08, 0.05), (0, 0.05)], dark, around=40)
        for x in (-0.24, 0.24):
            tube([(x, 0.1, 1.84), (x, 0.1, 2.42)], 0.026, mat("#c9c9cb", 0.25, metal=1), smooth=False)
        box(0.60, 0.09, 0.10, dark, 0.035, at=(0, 0.1, 2.38))
        tube([(-0.2, -0.12, 1.86), (-0.18, -0.12, 1.97), (0.18, -0.12, 1.97), (0.2, -0.12, 1.86)], 0.032, dark)


@good("briefcase", pitch=11)
def briefcase():
    hide = leather("#6d4029")
    edge = leather("#573120")
    gold = mat("#d0ab62", 0.28, metal=1)
    with group(turn=(0, 0, -26)):
        box(2.1, 0.52, 1.30, hide, 0.11, parts=6)
        flap = [(-1.06, 1.30), (-1.06, 1.30), (1.06, 1.30), (1.06, 1.30), (1.05, 0.62), (0.9, 0.50), (0.4, 0.46), (-0.4, 0.46), (-0.9, 0.50), (-1.05, 0.62)]
        plate(flap, 0.06, hide, 0.025, at=(0, -0.275, 0), turn=(90, 0, 0))
        tube([(-1.03, -0.31, 1.26), (-1.02, -0.31, 0.63), (-0.88, -0.31, 0.525), (-0.4, -0.31, 0.485), (0.4, -0.31, 0.485), (0.88, -0.31, 0.525), (1.02, -0.31, 0.63), (1.03, -0.31, 1.26)], 0.008, mat("#c79b6c", 0.8))
        box(2.12, 0.56, 0.07, hide, 0.03, at=(0, 0, 1.265))
        for x in (-0.6, 0.6):
            box(0.16, 0.04, 0.80, edge, 0.012, at=(x, -0.315, 0.30))
            box(0.21, 0.04, 0.15, gold, 0.02, at=(x, -0.33, 0.40))
            box(0.10, 0.05, 0.05, edge, 0.01, at=(x, -0.345, 0.45))
        tube([(-0.34, 0, 1.32), (-0.32, 0, 1.50), (-0.2, 0, 1.57), (0.2, 0, 1.57), (0.32, 0, 1.50), (0.34, 0, 1.32)], 0.05, edge)
        for x in (-0.34, 0.34):
            box(0.14, 0.1, 0.05, gold, 0.015, at=(x, 0, 1.325))
