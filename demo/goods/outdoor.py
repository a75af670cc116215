from goods import good
from kit import *


def black(rough=0.5):
    return mat("#272728", rough)


def steel(rough=0.18):
    return mat("#d3d5d8", rough, metal=1)


@good("tent", {"tent-moss": "#74855a", "tent-amber": "#c79246"}, 15, 0.88)
def tent():
    nylon = mat(TINT, 0.6, tint=True, bump="weave", depth=0.2, sheen=0.2)
    inner = mat("#4a4038", 0.9)
    pole = steel(0.3)

    def slope(s):
        rows = []
        for t in np.linspace(0, 1, 12):
            sag = 0.07 * math.sin(math.pi * t)
            rows.append([(s * (1.05 * t + 0.01) - s * sag * 0.9, y * (1 + 0.05 * t), 1.45 * (1 - t) - sag * 0.6 - 0.05 * math.sin(math.pi * (y + 1.2) / 2.4) * (1 - t)) for y in np.linspace(-1.2, 1.2, 9)])
        thing = loft(rows, nylon, cap=False, closed=False, subdivide=1)
        thing.modifiers.new("thick", "SOLIDIFY").thickness = 0.02

    with group(turn=(0, 0, -36)):
        for s in (-1, 1):
            slope(s)
            put(mesh_of([(0, 1.15, 1.38), (s * 1.0, 1.2, 0.02), (0, 1.2, 0.02)], [(0, 1, 2)]), nylon)
            flap = [(0, -1.17, 1.38), (s * 0.98, -1.22, 0.02), (s * 0.62, -1.24, 0.02), (s * 0.30, -1.22, 0.62)]
            thing = put(mesh_of(flap, [(0, 1, 2, 3)]), nylon)
            thing.modifiers.new("thick", "SOLIDIFY").thickness = 0.02
            tube([(s * 0.30, -1.25, 0.64), (s * 0.48, -1.27, 0.34), (s * 0.60, -1.27, 0.04)], 0.06, nylon)
            for y in (-1.25, 1.25):
                tube([(s * 0.9, y, 0.26), (s * 1.42, y * 1.12, 0.0)], 0.009, mat("#e9dfca", 0.7), smooth=False)
                tube([(s * 1.42, y * 1.12, 0.08), (s * 1.46, y * 1.13, 0)], 0.016, pole, smooth=False)
        put(mesh_of([(0, 0.6, 1.35), (1.0, 0.6, 0.02), (-1.0, 0.6, 0.02)], [(0, 1, 2)]), inner)
        box(1.9, 2.3, 0.02, mat("#5d5246", 0.9), 0.005)
        for y in (-1.21, 1.21):
            tube([(0, y, 0), (0, y, 1.52)], 0.025, pole, smooth=False)
            tube([(0, y, 1.48), (0, y * 1.9, 0)], 0.009, mat("#e9dfca", 0.7), smooth=False)


def _compass():
    gold = mat("#c9a15a", 0.24, metal=1)
    lathe([(0, 0), (0.86, 0), (0.92, 0.04), (0.94, 0.14), (0.94, 0.22), (0.90, 0.26), (0.84, 0.26), (0.82, 0.20)], gold)
    lathe([(0, 0.19), (0.83, 0.19)], mat("#f1ebdd", 0.6))
    ink = mat("#2b2824", 0.6)
    for at in range(72):
        a = TAU * at / 72
        long = 0.13 if at % 18 == 0 else 0.085 if at % 6 == 0 else 0.045
        box(0.02 if at % 6 == 0 else 0.010, long, 0.006, ink, 0.001, at=((0.77 - long / 2) * math.sin(a), (0.77 - long / 2) * math.cos(a), 0.192), turn=(0, 0, -math.degrees(a)))
    for at in range(8):
        a = 45 * at
        long = 0.56 if at % 2 == 0 else 0.36
        with group(turn=(0, 0, a), at=(0, 0, 0.193)):
            for s, color in ((-1, "#8d8375"), (1, "#c8bba6")):
                put(mesh_of([(0, 0, 0.004), (s * 0.07, 0.09, 0.004), (0, long, 0.004)], [(0, 1, 2)]), mat(color, 0.7))
    with group(turn=(0, 0, -32), at=(0, 0, 0.215)):
        for s, color in ((1, "#c0473d"), (-1, "#f4f1ea")):
            plate([(-0.075, 0), (0, s * 0.66), (0.075, 0)], 0.02, mat(color, 0.3, coat=0.4), 0.005, smooth=False)
        lathe([(0, 0), (0.06, 0), (0.05, 0.04), (0, 0.045)], gold, at=(0, 0, 0.005))
    for at in range(60):
        a = TAU * at / 60
        box(0.03, 0.04, 0.14, gold, 0.008, at=(0.93 * math.cos(a), 0.93 * math.sin(a), 0.07), turn=(0, 0, math.degrees(a)))
    tube([(0, 0.92, 0.12), (0, 1.06, 0.12)], 0.07, gold, smooth=False)
    torus(0.17, 0.03, gold, at=(0, 1.24, 0.09), turn=(12, 0, 0))


@good("compass", pitch=54, fill=0.74)
def compass():
    with group(turn=(0, 0, -18)):
        _compass()


@good("compass-detail", pitch=36, fill=1.15)
def compass_detail():
    with group(turn=(0, 0, 20)):
        _compass()


def wheel(material, rim, r, at, spokes=28, turn=0):
    with group(at=at, turn=(90, 0, 0)):
        torus(r, 0.045, material)
        torus(r - 0.055, 0.028, rim)
        tube([(0, 0, -0.07), (0, 0, 0.07)], 0.045, rim, smooth=False)
        for k in range(spokes):
            a = TAU * k / spokes
            b = a + (0.7 if k % 2 else -0.7)
            tube([(0.04 * math.cos(b), 0.04 * math.sin(b), 0.05 if k % 4 < 2 else -0.05), ((r - 0.06) * math.cos(a), (r - 0.06) * math.sin(a), 0)], 0.005, rim, smooth=False, around=2)


@good("bicycle", {"bicycle-coral": "#c25f49", "bicycle-teal": "#387276"}, 7, 0.86, details={"bicycle-detail": (0.35, 0.7, 2.1)})
def bicycle():
    paint = mat(TINT, 0.25, tint=True, coat=0.6)
    tan = mat("#a8713f", 0.55, bump="leather", depth=0.4)
    chrome_ = steel()
    rod = lambda points, r=0.032, m=paint, **k: tube(points, r, m, smooth=k.pop("smooth", False), **k)
    with group(turn=(0, 0, -22)):
        wheel(black(0.7), chrome_, 0.56, (-0.86, 0, 0.60))
        wheel(black(0.7), chrome_, 0.56, (0.86, 0, 0.60))
        crank, seat, head = (-0.16, 0, 0.50), (-0.34, 0, 1.16), (0.52, 0, 1.30)
        rod([crank, (-0.375, 0, 1.30)])
        rod([(-0.32, 0, 1.08), (0.51, 0, 1.22)])
        rod([crank, (0.55, 0, 1.06)], 0.038)
        rod([(0.47, 0, 1.42), (0.57, 0, 1.02)], 0.042)
        for y in (-0.07, 0.07):
            rod([(-0.86, y, 0.60), (-0.18, y * 0.4, 0.50)], 0.018)
            rod([(-0.86, y, 0.60), (-0.33, y * 0.4, 1.12)], 0.016)
            tube([(0.57, y * 0.7, 1.04), (0.66, y, 0.86), (0.86, y, 0.60)], 0.02, paint)
        rod([(-0.36, 0, 1.26), (-0.40, 0, 1.44)], 0.022, chrome_)
        rings = [[(x, y * w, 1.46 + 0.05 * h + z) for y, z in ring_of(1, 0.11, 20, 3)] for x, w, h in ((-0.66, 0.10, 1), (-0.60, 0.26, 0.8), (-0.46, 0.24, 0.3), (-0.3, 0.12, 0.2), (-0.16, 0.07, 0.3), (-0.12, 0.03, 0.2))]
        loft(rings, tan, subdivide=2)
        rod([(0.47, 0, 1.40), (0.43, 0, 1.58)], 0.022, chrome_)
        tube([(0.14, -0.34, 1.60), (0.32, -0.32, 1.66), (0.44, -0.14, 1.60), (0.44, 0.14, 1.60), (0.32, 0.32, 1.66), (0.14, 0.34, 1.60)], 0.02, chrome_)
        for y in (-0.345, 0.345):
            rod([(0.10, y, 1.59), (0.27, y * 0.97, 1.645)], 0.032, tan)
        with group(at=(-0.16, -0.075, 0.50), turn=(90, 0, 0)):
            torus(0.14, 0.02, chrome_)
            for k in range(5):
                a = TAU * k / 5
                tube([(0, 0, 0), (0.14 * math.cos(a), 0.14 * math.sin(a), 0)], 0.012, chrome_, smooth=False)
            tube([(0, 0, 0.03), (0.16, -0.2, 0.03)], 0.02, chrome_, smooth=False)
        box(0.18, 0.13, 0.04, black(), 0.015, at=(0.0, -0.19, 0.28))
        tube([(-0.16, 0.1, 0.50), (-0.32, 0.1, 0.70)], 0.02, chrome_, smooth=False)
        box(0.18, 0.13, 0.04, black(), 0.015, at=(-0.32, 0.19, 0.69))
        for z in (0.355, 0.645):
            tube([(-0.16, -0.09, z), (-0.86, -0.09, 0.60 + (z - 0.5) * 0.35)], 0.011, black(0.4), smooth=False)
        for x in (-0.86, 0.86):
            a0, a1 = (20, 190) if x < 0 else (30, 150)
            arc = [(x + 0.66 * math.cos(math.radians(a)), 0, 0.60 + 0.66 * math.sin(math.radians(a))) for a in range(a0, a1 + 1, 8)]
            tube(arc, 0.02, paint, flat=(0.13, 0.014))
        for y in (-0.11, 0.11):
            rod([(-1.22, y, 1.30), (-0.52, y, 1.30)], 0.012, chrome_)
            rod([(-1.0, y, 1.30), (-0.86, y * 0.8, 0.62)], 0.010, chrome_)
        for x in (-1.2, -1.0, -0.8, -0.6):
            rod([(x, -0.11, 1.30), (x, 0.11, 1.30)], 0.010, chrome_)
        ball(0.075, chrome_, at=(0.66, 0, 1.32), size=(1.2, 1, 1))
        ball(0.06, mat("#fff4d8", 0.2, glow=0.6), at=(0.72, 0, 1.32), size=(0.5, 1, 1))


@good("telescope", pitch=8, fill=0.88)
def telescope():
    _telescope(28)


@good("telescope-mirrored", pitch=8, fill=0.88)
def telescope_other():
    _telescope(-150)


def _telescope(turn):
    white = mat("#e9e6e0", 0.3, coat=0.3)
    gold = mat("#c9a15a", 0.25, metal=1)
    dark = black(0.4)
    wood = mat("#8d5f3a", 0.5, bump="wood", second="#704626", depth=0.2)
    with group(turn=(0, 0, turn)):
        with group(at=(0, 0, 1.42), turn=(0, 62, 0)):
            lathe([(0.17, -0.5), (0.17, -0.5), (0.17, 0.75), (0.17, 0.75)], white)
            lathe([(0.17, 0.72), (0.21, 0.72), (0.215, 0.74), (0.215, 1.10), (0.20, 1.11), (0.19, 1.0)], dark)
            ball(0.195, mat("#2a3f5c", 0.03, coat=1), at=(0, 0, 0.98), size=(1, 1, 0.2))
            for z in (-0.3, 0.70):
                torus(0.175, 0.022, gold, at=(0, 0, z))
            lathe([(0.17, -0.5), (0.175, -0.53), (0.09, -0.62), (0.085, -0.64), (0.085, -0.86), (0.06, -0.88), (0.055, -1.0), (0.075, -1.02), (0.075, -1.1), (0.05, -1.11)], dark)
            with group(at=(-0.22, 0, 0.05)):
                lathe([(0, -0.22), (0.035, -0.22), (0.035, 0.1), (0.055, 0.14), (0.055, 0.26), (0, 0.26)], dark, around=32)
            for y in (-0.1, 0.1):
                with group(at=(0.12, y, -0.56), turn=(90 * (1 if y < 0 else -1), 0, 0)):
                    lathe([(0, 0), (0.05, 0), (0.05, 0.07), (0, 0.075)], gold, around=32)
        box(0.14, 0.2, 0.24, dark, 0.03, at=(0, 0, 1.14))
        lathe([(0, 0), (0.15, 0), (0.15, 0), (0.15, 0.07), (0.15, 0.07), (0, 0.07)], gold, at=(0, 0, 1.09))
        for a in (90, 210, 330):
            c, s = math.cos(math.radians(a)), math.sin(math.radians(a))
            tube([(0.1 * c, 0.1 * s, 1.10), (0.34 * c, 0.34 * s, 0.58)], 0.045, wood, smooth=False)
            tube([(0.32 * c, 0.32 * s, 0.62), (0.60 * c, 0.60 * s, 0.0)], 0.03, wood, smooth=False, radii=[0.032, 0.022])
            tube([(0.31 * c, 0.31 * s, 0.64), (0.335 * c, 0.335 * s, 0.585)], 0.055, gold, smooth=False)
            tube([(0, 0, 0.52), (0.36 * c, 0.36 * s, 0.55)], 0.012, gold, smooth=False)


@good("basket", pitch=16, fill=0.84)
def basket():
    straw = mat("#b98a50", 0.8, bump="noise", depth=0.5, second="#a07038")
    dark = mat("#9a6c38", 0.8, bump="noise", depth=0.5)
    with group(turn=(0, 0, -22)):
        rows, posts = 15, 34
        for row in range(rows):
            f = row / (rows - 1)
            w, d, z = 1.5 + 0.44 * f, 0.98 + 0.30 * f, 0.06 + 0.80 * f
            ring = ring_of(w, d, posts * 4, 3.0)
            points = []
            for at, (x, y) in enumerate(ring):
                k = 1 + 0.030 * math.cos(math.pi * at / 4 + math.pi * row)
                points.append((x * k, y * k, z))
            tube(points, 0.030, straw, closed=True, smooth=False, around=4)
        for at in range(posts):
            k = at / posts
            lower, upper = ring_of(1.5, 0.98, posts, 3.0)[at], ring_of(1.94, 1.28, posts, 3.0)[at]
            tube([(*lower, 0.04), (*upper, 0.90)], 0.022, dark, smooth=False, around=4)
        for shift in (0, 1):
            ring = ring_of(1.98, 1.32, 160, 3.0)
            tube([(x * (1 + 0.014 * math.cos(at * 0.9 + shift * math.pi)), y * (1 + 0.014 * math.cos(at * 0.9 + shift * math.pi)), 0.92 + 0.03 * math.sin(at * 0.9 + shift * math.pi)) for at, (x, y) in enumerate(ring)], 0.036, straw, closed=True, smooth=False, around=5)
        plate(ring_of(1.46, 0.94, 48, 3), 0.03, dark, 0.01, at=(0, 0, 0.05))
        for shift in (0, math.pi):
            path = []
            for t in np.linspace(0, math.pi, 60):
                a = t * 9 + shift
                path.append((0.97 * math.cos(t) + 0.02 * math.cos(a), 0.035 * math.sin(a), 0.70 + 1.06 * math.sin(t) ** 0.8))
            tube(path, 0.035, straw, smooth=False, around=5)
        cloth([(-0.55, -0.62), (-0.5, 0.4), (0.0, 0.55), (0.5, 0.42), (0.6, -0.60)], mat("#b6564c", 0.95, bump="weave", depth=0.4, sheen=0.3), 0.10, 0.12, ((0.12, 3.2, 60), (0.06, 6, -30)), 4, cells=120, at=(-0.15, 0, 0.80))


@good("umbrella", {"umbrella-plum": "#71507b", "umbrella-coral": "#c2644e", "umbrella-teal": "#387276"}, 10, 0.88)
def umbrella():
    silk = mat(TINT, 0.5, tint=True, bump="weave", depth=0.15, sheen=0.3)
    wood = mat("#9a6a3f", 0.4, coat=0.3)
    metal = steel()
    with group(turn=(24, -14, 12), at=(0, 0, 1.2)):
        ribs = 8
        rows = []
        for t in np.linspace(0.02, 1, 16):
            ring = []
            for at in range(ribs * 8):
                f = at / (ribs * 8)
                a = TAU * f
                inner = abs(math.sin(math.pi * f * ribs))
                r = 1.18 * math.sin(t * 1.25) / math.sin(1.25) * (1 - 0.075 * inner * t)
                z = 0.78 * math.cos(t * 1.42) + 0.075 * inner * t * t
                ring.append((r * math.cos(a), r * math.sin(a), z))
            rows.append(ring)
        thing = loft(rows, silk, cap=False, subdivide=1)
        thing.modifiers.new("thick", "SOLIDIFY").thickness = 0.012
        for k in range(ribs):
            a = TAU * k / ribs
            tube([(1.18 * math.sin(t * 1.25) / math.sin(1.25) * math.cos(a), 1.18 * math.sin(t * 1.25) / math.sin(1.25) * math.sin(a), 0.78 * math.cos(t * 1.42) - 0.015) for t in np.linspace(0.05, 1.02, 10)], 0.011, metal)
            tube([(0, 0, 0.22), (0.62 * math.cos(a), 0.62 * math.sin(a), 0.58)], 0.008, metal, smooth=False)
        tube([(0, 0, 0.95), (0, 0, 0.70), (0, 0, -0.9)], 0.026, metal, smooth=False, radii=[0.012, 0.026, 0.026])
        lathe([(0, 0), (0.05, 0), (0.05, 0.1), (0, 0.1)], metal, at=(0, 0, 0.18), around=32)
        tube([(0, 0, -0.72), (0, 0, -1.02), (0.03, 0, -1.16), (0.15, 0, -1.22), (0.27, 0, -1.16), (0.29, 0, -1.06)], 0.045, wood)


@good("scooter", {"scooter-sky": "#6790b3", "scooter-coral": "#c45f49"}, 9, 0.88)
def scooter():
    paint = mat(TINT, 0.25, tint=True, coat=0.6)
    metal, dark = steel(), black(0.6)
    with group(turn=(0, 0, -26)):
        for x in (-0.95, 0.78):
            with group(at=(x, 0, 0.20), turn=(90, 0, 0)):
                torus(0.155, 0.048, dark)
                lathe([(0, -0.035), (0.115, -0.035), (0.13, -0.02), (0.13, 0.02), (0.115, 0.035), (0, 0.035)], mat("#efeae0", 0.4), around=48)
                lathe([(0, -0.05), (0.03, -0.05), (0.03, 0.05), (0, 0.05)], metal, around=24)
        plate([(-0.78, -0.16), (-0.6, -0.2), (0.25, -0.2), (0.46, -0.10), (0.46, 0.10), (0.25, 0.2), (-0.6, 0.2), (-0.78, 0.16)], 0.06, paint, 0.025, at=(0, 0, 0.21))
        box(0.86, 0.30, 0.012, mat("#2b2b2c", 0.9, bump="noise", depth=1.5), 0.004, at=(-0.15, 0, 0.238))
        for y in (-0.075, 0.075):
            tube([(-0.72, y, 0.21), (-0.95, y, 0.20)], 0.022, metal, smooth=False)
        arc = [(-0.95 + 0.24 * math.cos(math.radians(a)), 0, 0.20 + 0.24 * math.sin(math.radians(a))) for a in range(30, 150, 10)]
        tube(arc, 0.02, dark, flat=(0.12, 0.016))
        tube([(0.40, 0, 0.21), (0.56, 0, 0.32), (0.66, 0, 0.46)], 0.038, paint)
        tube([(0.645, 0, 0.36), (0.60, 0, 0.62)], 0.05, paint, smooth=False)
        for y in (-0.075, 0.075):
            tube([(0.645, y * 0.7, 0.38), (0.72, y, 0.32), (0.78, y, 0.20)], 0.022, metal)
        tube([(0.62, 0, 0.5), (0.42, 0, 1.62)], 0.032, metal, smooth=False)
        tube([(0.535, 0, 1.0), (0.50, 0, 1.18)], 0.042, dark, smooth=False)
        tube([(0.42, -0.42, 1.62), (0.42, 0.42, 1.62)], 0.028, metal, smooth=False)
        for y in (-1, 1):
            tube([(0.42, y * 0.24, 1.62), (0.42, y * 0.47, 1.62)], 0.044, paint, smooth=False)


@good("tennis", pitch=74, fill=0.86)
def tennis():
    frame = mat("#a8323a", 0.25, coat=0.6)
    string = mat("#f2eee4", 0.6)
    with group(turn=(0, 0, -36), at=(0, 0, 0.06)):
        oval = [(0.54 * math.cos(a), 0.55 + 0.70 * math.sin(a), 0) for a in np.linspace(0, TAU, 72, endpoint=False)]
        tube(oval, 0.055, frame, closed=True, smooth=False, flat=(0.10, 0.085))
        for at in range(-7, 8):
            x = at * 0.066
            h = 0.68 * math.sqrt(max(0, 1 - (x / 0.52) ** 2))
            tube([(x, 0.55 - h, 0), (x, 0.55 + h, 0)], 0.006, string, smooth=False, around=3)
        for at in range(-9, 10):
            y = at * 0.068
            w = 0.52 * math.sqrt(max(0, 1 - (y / 0.68) ** 2))
            tube([(-w, 0.55 + y, 0.006), (w, 0.55 + y, 0.006)], 0.006, string, smooth=False, around=3)
        for s in (-1, 1):
            tube([(s * 0.36, 0.04, 0), (s * 0.18, -0.22, 0), (s * 0.06, -0.46, 0), (s * 0.045, -0.6, 0)], 0.05, frame)
        tube([(-0.33, 0.0, 0), (0, -0.10, 0), (0.33, 0.0, 0)], 0.04, mat("#f0eadf", 0.4, coat=0.3))
        tube([(0, -0.55, 0), (0, -1.5, 0)], 0.09, mat("#2c2a2a", 0.8, bump="leather"), smooth=False, flat=(0.17, 0.14))
        for at in range(11):
            tube([(-0.095, -0.62 - at * 0.08, 0.0), (0, -0.645 - at * 0.08, 0.078), (0.095, -0.67 - at * 0.08, 0.0)], 0.006, mat("#454241", 0.8))
        box(0.2, 0.09, 0.17, frame, 0.03, at=(0, -1.53, -0.085))
    felt = mat("#c8d04a", 1.0, bump="plush", depth=1.4, sheen=0.6, spec=0.1)
    ball(0.26, felt, at=(0.60, -0.62, 0.26))
    seam = [(0.262 * math.cos(t) * math.cos(0.55 * math.sin(2 * t)) , 0.262 * math.sin(t) * math.cos(0.55 * math.sin(2 * t)), 0.262 * math.sin(0.55 * math.sin(2 * t))) for t in np.linspace(0, TAU, 60, endpoint=False)]
    with group(at=(0.60, -0.62, 0.26), turn=(50, 20, 0)):
        tube(seam, 0.012, mat("#f3f0e2", 0.8), closed=True, smooth=False)
