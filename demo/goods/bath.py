from goods import good
from kit import *


def chrome(rough=0.12):
    return mat("#d3d5d8", rough, metal=1)


@good("soap", {"soap-rose": "#d59aa3", "soap-lime": "#aab77a", "soap-sea": "#8fb3bb"}, 26, 0.86)
def soap():
    bar = mat(TINT, 0.45, tint=True, coat=0.12, bump="speckle", depth=0.15)
    wood = mat("#b98a5a", 0.6, bump="woodx", second="#9a6c40", depth=0.3)
    with group(turn=(0, 0, -26)):
        for x in (-0.75, 0.75):
            box(0.12, 1.2, 0.10, wood, 0.02, at=(x, 0, 0))
        for y in (-0.48, -0.16, 0.16, 0.48):
            box(2.1, 0.22, 0.09, wood, 0.025, at=(0, y, 0.09))
        def piece(at, turn):
            rings = []
            for z in np.linspace(0, 1, 9):
                k = 0.80 + 0.20 * math.sin(math.pi * z) ** 0.55
                rings.append([(x * k, y * k, z * 0.40) for x, y in ring_of(1.42, 0.92, 40, 4)])
            rings = [[(x * 0.6, y * 0.6, z) for x, y, z in rings[0]]] + rings + [[(x * 0.7, y * 0.65, 0.405) for x, y, _ in rings[-1]], [(x * 0.4, y * 0.35, 0.385) for x, y, _ in rings[-1]]]
            loft(rings, bar, subdivide=2, at=at, turn=turn)
        piece((0, 0, 0.18), (0, 0, 4))
        piece((0.02, 0.02, 0.575), (0, 0, -14))


@good("lotion", pitch=10, fill=0.82)
def lotion():
    bottle = mat("#d9a9a6", 0.4, coat=0.2)
    pump = mat("#f1ece4", 0.4)
    lathe([(0, 0), (0.44, 0), (0.44, 0), (0.5, 0.05), (0.5, 0.1), (0.5, 1.25), (0.5, 1.25), (0.49, 1.34), (0.40, 1.46), (0.22, 1.53), (0.18, 1.56), (0.18, 1.62)], bottle)
    lathe([(0.502, 0.3), (0.502, 0.3), (0.502, 1.08), (0.502, 1.08)], mat("#f4ede4", 0.85))
    lathe([(0, 1.58), (0.215, 1.58), (0.215, 1.58), (0.215, 1.78), (0.215, 1.78), (0.2, 1.80), (0.08, 1.80), (0.08, 1.80), (0.075, 1.98), (0.0, 1.98)], pump)
    with group(turn=(0, 0, -35)):
        box(0.20, 0.2, 0.12, pump, 0.03, at=(0, 0, 1.96))
        tube([(0, 0, 2.03), (-0.3, 0, 2.04), (-0.46, 0, 2.02), (-0.52, 0, 1.94)], 0.055, pump, radii=[0.075, 0.06, 0.05, 0.042])
    ink = mat("#7a4a4c", 0.8)
    for z, wide, thick in ((0.90, 0.30, 0.016), (0.78, 0.46, 0.012), (0.50, 0.22, 0.006), (0.44, 0.34, 0.006), (0.38, 0.28, 0.006)):
        tube([(0.505 * math.sin(a), -0.505 * math.cos(a), z) for a in np.linspace(-wide, wide, 16)], thick, ink, smooth=False)


@good("razor", pitch=90, fill=0.84)
def razor():
    with group(turn=(0, 0, -38), at=(0, 0, 0.1)):
        tube([(0, -1.3, 0), (0, -0.9, 0), (0, 0, 0.0), (0, 0.8, 0.06)], 0.09, chrome(0.15), radii=[0.11, 0.10, 0.075, 0.06])
        grip = chrome(0.35)
        for at in range(22):
            torus(0.108 - at * 0.001, 0.012, grip, at=(0, -1.2 + at * 0.045, 0), turn=(90, 0, 0), around=32)
        ball(0.115, chrome(), at=(0, -1.3, 0), size=(1, 0.5, 1))
        box(0.30, 0.30, 0.10, chrome(), 0.04, at=(0, 0.86, 0.02))
        box(1.06, 0.36, 0.12, chrome(0.18), 0.05, at=(0, 1.0, 0.06))
        box(0.94, 0.10, 0.05, mat("#2b2b2d", 0.6), 0.015, at=(0, 0.90, 0.15))
        for y in (1.0, 1.07):
            box(0.96, 0.035, 0.05, mat("#f0f1f2", 0.1, metal=1), 0.005, at=(0, y, 0.15))
        box(0.94, 0.05, 0.04, mat("#6f9bb0", 0.5), 0.015, at=(0, 1.13, 0.15))


@good("toothbrush", {"toothbrush-coral": "#cf6f56", "toothbrush-teal": "#3f8083", "toothbrush-plum": "#84639a"}, 72, 0.86)
def toothbrush():
    handle = mat(TINT, 0.3, tint=True, coat=0.3)
    with group(turn=(0, 0, -40), at=(0, 0, 0.1)):
        tube([(0, -1.6, 0), (0, -1.1, 0.02), (0, -0.5, 0.0), (0, 0.1, 0.06), (0, 0.6, 0.02), (0, 1.15, 0.0), (0, 1.6, 0)], 0.1, handle, radii=[0.10, 0.13, 0.11, 0.115, 0.065, 0.06, 0.10])
        plate([(-0.13, 0.98), (0, 0.94), (0.13, 0.98), (0.16, 1.3), (0.13, 1.62), (0, 1.68), (-0.13, 1.62), (-0.16, 1.3)], 0.11, handle, 0.05)
        tones = [mat("#f6f3ec", 0.7), mat(TINT, 0.7, tint=True)]
        for row in range(11):
            for col in range(4):
                x, y = -0.096 + col * 0.064, 1.02 + row * 0.056
                tube([(x, y, 0.03), (x * 1.12, y, 0.30)], 0.028, tones[1 if row in (4, 5, 6) else 0], smooth=False, around=3)


@good("sponge", pitch=26, fill=0.82)
def sponge():
    with group(turn=(0, 0, -24)):
        rnd = np.random.default_rng(5)
        body = mat("#dba04e", 0.95, bump="noise", depth=1.5, second="#c98a3a", scale=1.4, spec=0.1)
        rings = []
        for z in np.linspace(0, 1, 9):
            k = 0.86 + 0.14 * math.sin(math.pi * z) ** 0.6
            rings.append([(x * k * (1 + 0.05 * math.cos(2 * math.atan2(y, x))), y * k * (1 - 0.06 * math.cos(2 * math.atan2(y, x))), z * 0.66) for x, y in ring_of(1.9, 1.2, 40, 3.2)])
        rings += [[(x * 0.6, y * 0.6, 0.675) for x, y, _ in rings[-1]]]
        loft(rings, body, subdivide=2)
        hole = mat("#96611f", 1.0)
        pores = [((rnd.uniform(-0.9, 0.9), rnd.uniform(-0.55, 0.55), 3), (0, 0, -1)) for _ in range(150)]
        pores += [((rnd.uniform(-0.9, 0.9), -3, rnd.uniform(0.08, 0.6)), (0, 1, 0)) for _ in range(90)]
        pores += [((3, rnd.uniform(-0.5, 0.5), rnd.uniform(0.08, 0.6)), (-1, 0, 0)) for _ in range(50)]
        for place_, facing in touched(pores):
            ball(rnd.uniform(0.012, 0.05), hole, at=place_, turn=facing, size=(1, rnd.uniform(0.6, 1), 0.2))


@good("lipstick", {"lipstick-rose": "#b34a63", "lipstick-coral": "#cc5a44", "lipstick-plum": "#74426e"}, 10, 0.8)
def lipstick():
    case = mat("#2b2626", 0.25, coat=0.5)
    gold = mat("#d3ab66", 0.2, metal=1)
    pigment = mat(TINT, 0.3, tint=True, coat=0.25)
    with group(at=(-0.25, 0, 0), turn=(0, 0, 25)):
        lathe([(0, 0), (0.33, 0), (0.35, 0.02), (0.35, 0.76), (0.34, 0.78), (0.34, 0.78), (0, 0.78)], case)
        lathe([(0.285, 0.76), (0.285, 0.76), (0.285, 1.18), (0.27, 1.2), (0.24, 1.2)], gold)
        torus(0.352, 0.014, gold, at=(0, 0, 0.72))
        rings = []
        for t in np.linspace(0, 1, 14):
            ring = []
            for at in range(36):
                a = TAU * at / 36
                r = 0.225
                z = 1.05 + 0.75 * t
                slope = 1.80 - 0.36 * (math.cos(a) * 0.5 + 0.5)
                ring.append((r * math.cos(a) * (1 if t < 0.99 else 0.97), r * math.sin(a) * (1 if t < 0.99 else 0.97), 1.05 + (slope - 1.05) * t))
            rings.append(ring)
        rings.append([(x * 0.86, y * 0.86, z + 0.03) for x, y, z in rings[-1]])
        rings.append([(x * 0.4, y * 0.4, 1.62 + 0.03 + (z - 1.65) * 0.5) for x, y, z in rings[-2]])
        loft(rings, pigment, subdivide=1)
    with group(at=(0.62, -0.2, 0)):
        lathe([(0, 0), (0.345, 0), (0.355, 0.02), (0.355, 0.98), (0.34, 1.01), (0, 1.015)], case)
        torus(0.357, 0.014, gold, at=(0, 0, 0.05))


@good("bathtub", pitch=16, fill=0.84)
def bathtub():
    enamel = mat("#f2efe9", 0.18, coat=0.6)
    brass = mat("#c9a15a", 0.25, metal=1)
    with group(turn=(0, 0, -24)):
        outer, inner = [], []
        for t in np.linspace(0, 1, 10):
            w, d = 1.72 + 0.62 * t**1.4, 0.78 + 0.30 * t**1.2
            lift = lambda x: 0.10 * (abs(x) / 1.2) ** 2 * t
            outer.append([(x, y, 0.24 + 0.92 * t + lift(x)) for x, y in ring_of(w, d, 48, 2.6)])
        for t in np.linspace(1, 0, 10):
            w, d = 1.58 + 0.60 * t**1.4, 0.64 + 0.30 * t**1.2
            inner.append([(x, y, 0.34 + 0.82 * t + 0.10 * (abs(x) / 1.2) ** 2 * t) for x, y in ring_of(w, d, 48, 2.6)])
        base = [[(x * 0.5, y * 0.5, 0.22) for x, y, _ in outer[0]]]
        floor = [[(x * 0.4, y * 0.4, 0.335) for x, y, _ in inner[-1]]]
        loft(base + outer + inner + floor, enamel, subdivide=1)
        tube([(x, y, 1.16 + 0.10 * (abs(x) / 1.2) ** 2) for x, y in ring_of(2.32, 1.06, 48, 2.6)], 0.05, enamel, closed=True, smooth=False)
        for x in (-0.62, 0.62):
            for y in (-0.3, 0.3):
                tube([(x, y, 0.34), (x * 1.1, y * 1.25, 0.22), (x * 1.06, y * 1.15, 0.08), (x * 1.12, y * 1.3, 0.035)], 0.05, brass, radii=[0.09, 0.065, 0.045, 0.07])
