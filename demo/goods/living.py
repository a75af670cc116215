from goods import good
from kit import *


def oak(kind="wood"):
    return mat("#c19a68", 0.55, bump=kind, second="#a67e4c", depth=0.25)


def walnut(kind="wood"):
    return mat("#7a5338", 0.45, bump=kind, second="#5c3b26", depth=0.25)


def brass():
    return mat("#cfa961", 0.25, metal=1)


@good("chair", {"chair-chestnut": "#7a4a3a", "chair-amber": "#c8954a", "chair-moss": "#66794f"}, 14, 0.82)
def chair():
    paint = mat(TINT, 0.5, tint=True)
    with group(turn=(0, 0, -28)):
        plate([(-0.50, -0.46), (0, -0.50), (0.50, -0.46), (0.47, 0), (0.42, 0.44), (0, 0.47), (-0.42, 0.44), (-0.47, 0)], 0.09, paint, 0.03, at=(0, 0, 0.92))
        for s in (-1, 1):
            tube([(s * 0.40, -0.36, 0.90), (s * 0.47, -0.45, 0.0)], 0.05, paint, smooth=False, radii=[0.055, 0.036])
            tube([(s * 0.36, 0.36, 0.90), (s * 0.43, 0.50, 0.0)], 0.05, paint, smooth=False, radii=[0.055, 0.036])
            tube([(s * 0.43, -0.41, 0.42), (s * 0.39, 0.43, 0.42)], 0.026, paint, smooth=False)
            tube([(s * 0.40, 0.40, 0.92), (s * 0.44, 0.50, 1.5), (s * 0.45, 0.60, 1.86)], 0.04, paint)
        tube([(-0.41, 0, 0.42), (0.41, 0, 0.42)], 0.026, paint, smooth=False)
        for x in (-0.24, -0.08, 0.08, 0.24):
            tube([(x, 0.40, 0.94), (x * 1.06, 0.50, 1.45), (x * 1.08, 0.585, 1.84)], 0.024, paint)
        tube([(-0.53, 0.55, 1.90), (-0.3, 0.61, 1.93), (0, 0.635, 1.94), (0.3, 0.61, 1.93), (0.53, 0.55, 1.90)], 0.06, paint, flat=(0.07, 0.22))


def cushion(w, d, h, material, at, turn=(0, 0, 0)):
    rings = []
    for z in np.linspace(0, 1, 9):
        k = 0.93 + 0.07 * math.sin(math.pi * z)
        rings.append([(x * k, y * k, z * h) for x, y in ring_of(w, d, 40, 7)])
    top = [[(x * s, y * s, h * (1 + 0.10 * (1 - s))) for x, y in ring_of(w * 0.93, d * 0.93, 40, 6)] for s in (0.8, 0.5)]
    loft(rings + top, material, subdivide=2, at=at, turn=turn)


@good("sofa", {"sofa-sky": "#6d8cab", "sofa-rose": "#b06a75", "sofa-moss": "#75825d"}, 12, 0.86)
def sofa():
    fabric = mat(TINT, 0.95, tint=True, bump="weave", depth=0.4, sheen=0.4, spec=0.1, scale=1.2)
    with group(turn=(0, 0, -20)):
        cushion(2.1, 0.95, 0.34, fabric, (0, 0, 0.18))
        for s in (-1, 1):
            cushion(0.98, 0.84, 0.22, fabric, (s * 0.50, -0.10, 0.50))
            cushion(0.98, 0.28, 0.66, fabric, (s * 0.50, 0.33, 0.66), (-12, 0, 0))
            cushion(0.26, 1.0, 0.68, fabric, (s * 1.13, 0, 0.18))
            for y in (-0.36, 0.40):
                tube([(s * 1.08, y, 0.2), (s * 1.12, y, 0)], 0.04, walnut(), smooth=False, radii=[0.05, 0.03])
        cushion(2.3, 0.26, 0.88, fabric, (0, 0.46, 0.18), (-4, 0, 0))
        with group(at=(1.62, 0.42, 0)):
            metal = brass()
            lathe([(0, 0), (0.24, 0), (0.25, 0.02), (0.24, 0.05), (0.24, 0.05), (0.03, 0.06)], metal)
            tube([(0, 0, 0.04), (0, 0, 1.2), (-0.06, -0.02, 1.75), (-0.35, -0.1, 2.12), (-0.7, -0.2, 2.12), (-0.82, -0.24, 1.95)], 0.026, metal)
            lathe([(0.30, -0.18), (0.30, -0.18), (0.27, -0.05), (0.16, 0.06), (0.05, 0.10), (0, 0.10)], mat("#e9dfca", 0.6), at=(-0.82, -0.24, 1.86))
            ball(0.1, mat("#fff1d0", glow=2.2), at=(-0.82, -0.24, 1.76))


@good("bed", pitch=20, fill=0.86)
def bed():
    wood = oak("woodx")
    sheet = mat("#f0ece4", 0.95, bump="weave", depth=0.25, sheen=0.3, spec=0.1)
    cover = mat("#6f87a6", 0.95, bump="weave", depth=0.4, sheen=0.3, spec=0.1)
    with group(turn=(0, 0, -32)):
        box(1.7, 2.2, 0.16, wood, 0.03, at=(0, 0, 0.22))
        box(1.78, 0.09, 1.02, wood, 0.03, at=(0, 1.1, 0.1))
        for x in (-0.78, 0.78):
            for y in (-1.0, 1.0):
                box(0.11, 0.11, 0.24, wood, 0.015, at=(x, y, 0))
        cushion(1.58, 2.08, 0.26, sheet, (0, 0, 0.37))
        for s in (-1, 1):
            cushion(0.68, 0.42, 0.16, sheet, (s * 0.38, 0.74, 0.66), (12, 0, s * 3))
        cloth([(-0.9, -1.12), (-0.9, -1.12), (0.9, -1.12), (0.9, -1.12), (0.9, 0.30), (0.9, 0.30), (-0.9, 0.30), (-0.9, 0.30)], cover, 0.1, 0.12, ((0.07, 2.4, 30), (0.05, 4, -40), (0.025, 8, 75)), 6, smooth=False, cells=180, at=(0, 0, 0.60))
        for s in (-1, 1):
            box(0.06, 1.42, 0.30, cover, 0.03, at=(s * 0.87, -0.41, 0.36))
        box(1.8, 0.06, 0.30, cover, 0.03, at=(0, -1.09, 0.36))
        cloth([(-0.91, 0.12), (-0.91, 0.12), (0.91, 0.12), (0.91, 0.12), (0.91, 0.40), (0.91, 0.40), (-0.91, 0.40), (-0.91, 0.40)], sheet, 0.10, 0.09, ((0.02, 5, 10),), 3, smooth=False, cells=120, at=(0, 0, 0.635))


@good("mirror", pitch=4)
def mirror():
    outline = [((0.68 + 0.05 * math.cos(12 * a)) * math.cos(a), (1.0 + 0.05 * math.cos(12 * a)) * math.sin(a)) for a in np.linspace(0, TAU, 144, endpoint=False)]
    with group(at=(0, 0, 1.06), turn=(82, 0, -16)):
        plate(outline, 0.1, mat("#cfa961", 0.3, metal=1), 0.045, smooth=False)
        plate([(0.56 * math.cos(a), 0.87 * math.sin(a)) for a in np.linspace(0, TAU, 96, endpoint=False)], 0.02, mat("#eaf1f3", 0.25, coat=0.6, bump="sky", second="#9db2bb"), 0.008, at=(0, 0, 0.05), smooth=False)
        torus(1, 0.03, mat("#b98f45", 0.3, metal=1), size=(0.565, 0.875, 1), at=(0, 0, 0.055))


@good("candle", pitch=14, fill=0.8)
def candle():
    wax = mat("#efe3cb", 0.45, coat=0.15)
    lathe([(0, 0.06), (0.48, 0.06), (0.5, 0.08), (0.5, 1.46), (0.48, 1.52), (0.42, 1.50), (0.3, 1.45), (0, 1.44)], wax)
    lathe([(0, 0.0), (0.70, 0.0), (0.74, 0.03), (0.76, 0.10), (0.735, 0.10), (0.70, 0.06), (0, 0.055)], mat("#4a4743", 0.5, bump="speckle", depth=0.5))
    tube([(0, 0, 1.42), (0.005, 0, 1.56), (0.025, 0, 1.64)], 0.016, mat("#2a2420", 0.9))
    lathe([(0, 1.58), (0.045, 1.61), (0.075, 1.69), (0.06, 1.80), (0.025, 1.92), (0, 2.0)], mat("#f5a13a", glow=1.0), around=32, at=(0.02, 0, 0))
    lathe([(0, 1.60), (0.03, 1.63), (0.042, 1.69), (0.03, 1.77), (0, 1.84)], mat("#ffe9b8", glow=1.0), around=32, at=(0.02, -0.05, 0))


@good("mantel-clock", pitch=9, fill=0.71, details={"mantel-clock-detail": (0.5, 0.45, 1.7)})
def mantel_clock():
    wood = walnut("woodx")
    with group(turn=(0, 0, -20)):
        arch = [(-0.86, 0.0), (-0.86, 0.0), (0.86, 0.0), (0.86, 0.0), (0.86, 0.75), (0.80, 1.08), (0.58, 1.38), (0.28, 1.54), (0, 1.58), (-0.28, 1.54), (-0.58, 1.38), (-0.80, 1.08), (-0.86, 0.75)]
        line = [tuple(p) for p in curve(arch + [arch[0]], 8)][:-1]
        plate(line, 0.62, wood, 0.04, smooth=False, at=(0, 0, 0.14), turn=(90, 0, 0))
        box(1.98, 0.80, 0.14, brass(), 0.03)
        with group(at=(0, -0.31, 0.90), turn=(90, 0, 0)):
            lathe([(0, 0), (0.55, 0), (0.55, 0), (0.55, 0.02), (0, 0.02)], mat("#f4efe4", 0.5))
            torus(0.565, 0.045, brass(), at=(0, 0, 0.015))
            ink = mat("#2b2622", 0.5)
            for hour in range(12):
                a = TAU * hour / 12
                long = 0.13 if hour % 3 == 0 else 0.08
                box(0.035 if hour % 3 == 0 else 0.022, long, 0.012, ink, 0.002, at=(0.455 * math.sin(a), 0.455 * math.cos(a), 0.018), turn=(0, 0, -math.degrees(a)))
            for a, long, wide in ((305, 0.30, 0.04), (60, 0.44, 0.028)):
                with group(turn=(0, 0, -a), at=(0, 0, 0.035)):
                    box(wide, long, 0.012, ink, 0.004, at=(0, long / 2 - 0.05, 0))
            lathe([(0, 0), (0.04, 0), (0.04, 0.03), (0, 0.03)], brass(), at=(0, 0, 0.035))


def _plant():
    clay = mat("#b96f4c", 0.85, bump="speckle", depth=0.5, second="#a85f3f")
    lathe([(0, 0), (0.40, 0), (0.42, 0.02), (0.52, 0.56), (0.52, 0.56), (0.57, 0.58), (0.58, 0.74), (0.56, 0.75), (0.50, 0.74), (0.50, 0.68)], clay)
    lathe([(0, 0.70), (0.51, 0.68)], mat("#3d2c22", 1.0, bump="noise", depth=3))
    lathe([(0, 0), (0.58, 0), (0.62, 0.05), (0.60, 0.06), (0.5, 0.03)], clay, size=(1, 1, 1))
    leaf = mat("#2f5a3a", 0.28, coat=0.3, second="#3f6d42", bump="noise", depth=0.2)
    stem = mat("#5d5034", 0.7)
    rnd = np.random.default_rng(12)
    for x, y, top in ((0.0, 0.0, 1.75), (-0.12, 0.06, 1.35), (0.13, -0.05, 1.45)):
        lean = (x * 2.4, y * 2)
        tube([(x, y, 0.68), (x + lean[0] * 0.3, y + lean[1] * 0.3, 1.1), (x + lean[0], y + lean[1], top)], 0.03, stem, radii=[0.035, 0.028, 0.016])
        count = 7
        for at in range(count):
            f = 0.25 + 0.75 * at / (count - 1)
            z = 0.68 + (top - 0.68) * f
            px, py = x + lean[0] * f, y + lean[1] * f
            spin = at * 137 + x * 400
            with group(at=(px, py, z), turn=(0, 0, spin)):
                rise = 12 + 55 * f if at < count - 1 else 82
                with group(turn=(0, -rise + rnd.uniform(-8, 8), 0), size=(0.95 - 0.25 * f)):
                    tube([(0, 0, 0), (0.12, 0, 0.0)], 0.014, stem, smooth=False)
                    _leaf(leaf)


@good("plant", pitch=12, fill=0.84)
def plant():
    _plant()


@good("plant-mirrored", pitch=12, fill=0.84)
def plant_from_behind():
    with group(turn=(0, 0, 150)):
        _plant()


def _leaf(material, long=0.66, wide=0.17):
    rows = []
    for t in np.linspace(0, 1, 15):
        w = wide * math.sin(math.pi * t**0.85) ** 0.75 + 0.002
        x = 0.1 + long * t
        rows.append([(x, w * u, 0.06 * math.sin(math.pi * t) + 0.10 * abs(u) * w * 3 - 0.18 * t * t) for u in np.linspace(-1, 1, 9)])
    thing = loft(rows, material, cap=False, closed=False, subdivide=1)
    made = thing.modifiers.new("thick", "SOLIDIFY")
    made.thickness = 0.008


@good("lantern", pitch=10, fill=0.81)
def lantern():
    rim = mat("#2e2623", 0.4)
    profile = []
    ribs = 13
    for at in range(ribs * 6 + 1):
        t = at / (ribs * 6)
        z = 0.32 + 1.42 * t
        r = 0.34 + 0.40 * math.sin(math.pi * t) ** 0.75 - 0.016 * abs(math.sin(math.pi * t * ribs)) ** 0.5
        profile.append((r, z))
    lathe(profile, mat("#c2473d", 0.75, bump="weave", depth=0.2, glow=0.12), steps=1)
    for z, r in ((0.26, 0.36), (1.72, 0.36)):
        lathe([(r - 0.04, z), (r - 0.04, z), (r, z), (r, z), (r, z + 0.08), (r, z + 0.08), (r - 0.04, z + 0.08), (r - 0.04, z + 0.08)], rim, bevel=0.01)
    tube([(-0.3, 0, 1.78), (-0.2, 0, 2.02), (0, 0, 2.1), (0.2, 0, 2.02), (0.3, 0, 1.78)], 0.016, rim)
    gold = mat("#d6a548", 0.5)
    tube([(0, 0, 0.28), (0, 0, 0.16)], 0.012, gold, smooth=False)
    ball(0.05, gold, at=(0, 0, 0.16))
    for at in range(14):
        a = TAU * at / 14
        tube([(0.025 * math.cos(a), 0.025 * math.sin(a), 0.14), (0.05 * math.cos(a), 0.05 * math.sin(a), 0.0)], 0.012, gold, smooth=False)
