from goods import good
from kit import *


def gold():
    return mat("#d3ab66", 0.22, metal=1)


@good("fountain-pen", pitch=58, fill=0.86, details={"fountain-pen-detail": (0.2, 0.78, 2.2)})
def fountain_pen():
    resin = mat("#2f4f78", 0.15, coat=0.8)
    dark = mat("#232326", 0.3, coat=0.4)
    with group(turn=(0, 0, -48)):
        with group(at=(-0.2, 0, 0.13), turn=(90, 0, 0)):
            lathe([(0, -1.35), (0.085, -1.34), (0.11, -1.25), (0.125, -0.6), (0.125, 0.42), (0.125, 0.42), (0.095, 0.44), (0.088, 0.8), (0.10, 0.88), (0.10, 0.88), (0.06, 0.90)], resin)
            lathe([(0.088, 0.46), (0.088, 0.46), (0.084, 0.8), (0.10, 0.88), (0.06, 0.905)], dark)
            torus(0.127, 0.012, gold(), at=(0, 0, 0.40))
            nib = [[(x * w, y * 0.02 + 0.045 * (1 - abs(x)) + 0.02, z) for x, y in ((-1, 0), (-0.5, 0.3), (0, 0.5), (0.5, 0.3), (1, 0), (0.5, -0.6), (0, -0.7), (-0.5, -0.6))] for z, w in ((0.88, 0.05), (1.0, 0.085), (1.15, 0.075), (1.3, 0.03), (1.37, 0.004))]
            loft(nib, gold(), subdivide=2)
            tube([(0, -0.005, 0.88), (0, -0.0, 1.25)], 0.045, dark, radii=[0.06, 0.012], smooth=False)
        with group(at=(0.34, 0.1, 0.15), turn=(90, 0, 0)):
            lathe([(0, -0.62), (0.1, -0.61), (0.13, -0.54), (0.147, 0.5), (0.147, 0.5), (0.13, 0.52), (0.11, 0.5)], resin)
            torus(0.149, 0.014, gold(), at=(0, 0, 0.44))
            tube([(0, 0.14, -0.56), (0, 0.19, -0.5), (0, 0.18, 0.1), (0, 0.165, 0.16)], 0.026, gold(), radii=[0.03, 0.026, 0.022, 0.03])


@good("notebook", {"notebook-indigo": "#4c5685", "notebook-coral": "#c0634d", "notebook-sage": "#7f9c88"}, 48, 0.82)
def notebook():
    cloth_ = mat(TINT, 0.9, tint=True, bump="weave", depth=0.6, scale=1.6, sheen=0.2)
    page = mat("#f1eadc", 0.9)
    with group(turn=(0, 0, -24)):
        box(1.42, 2.02, 0.045, cloth_, 0.018)
        box(1.36, 1.95, 0.21, page, 0.01, at=(0.02, 0, 0.04))
        for at in range(14):
            box(1.365, 1.955, 0.002, mat("#d9cfbd", 0.9), 0.0005, at=(0.02, 0, 0.05 + at * 0.0145))
        box(1.42, 2.02, 0.045, cloth_, 0.018, at=(0, 0, 0.25))
        tube([(-0.71, 0, 0.02), (-0.75, 0, 0.147), (-0.71, 0, 0.275)], 0.02, cloth_)
        rings = [[(-0.70 - 0.05 * math.sin(a), y, 0.147 - 0.147 * math.cos(a)) for a in np.linspace(0, math.pi, 12)] for y in (-1.01, 1.01)]
        loft(rings, cloth_, cap=False, closed=False, subdivide=0)
        band = mat("#2c2a2b", 0.8, bump="weave")
        box(0.07, 2.06, 0.012, band, 0.004, at=(0.5, 0, 0.293))
        for y in (-1.025, 1.025):
            box(0.07, 0.012, 0.30, band, 0.004, at=(0.5, y, 0))
        tube([(-0.3, -0.98, 0.15), (-0.3, -1.1, 0.06), (-0.27, -1.3, 0.012)], 0.014, mat("#c9a15a", 0.8), flat=(0.05, 0.01))
        box(0.34, 0.2, 0.006, mat("#e9e0cd", 0.9), 0.002, at=(-0.05, 0.45, 0.293))


@good("pencil", pitch=58, fill=0.86)
def pencil():
    wood = mat("#d9b483", 0.7, bump="wood", depth=0.3)
    lacquer = [mat(c, 0.25, coat=0.5) for c in ("#c9703c", "#c9703c", "#c9703c")]
    with group(turn=(0, 0, -42)):
        for at, x in enumerate((-0.34, 0.0, 0.34)):
            with group(at=(x, -0.12 * at + 0.1, 0.105), turn=(90, 0, 0)):
                hexagon = [(0.115 * math.cos(TAU * k / 6), 0.115 * math.sin(TAU * k / 6)) for k in range(6)]
                v = [(a, b, z) for z in (-1.2, 0.9) for a, b in hexagon]
                put(mesh_of(v, [(k, (k + 1) % 6, 6 + (k + 1) % 6, 6 + k) for k in range(6)] + [tuple(range(6))[::-1], tuple(range(6, 12))]), lacquer[at], bevel=0.014)
                lathe([(0.112, 0.88), (0.112, 0.88), (0.03, 1.22)], wood)
                lathe([(0.034, 1.205), (0.034, 1.205), (0.006, 1.32), (0, 1.325)], mat("#38363a", 0.5))
                lathe([(0.118, -1.42), (0.118, -1.42), (0.12, -1.3), (0.112, -1.27), (0.12, -1.24), (0.12, -1.17), (0.12, -1.17)], gold())
                lathe([(0, -1.62), (0.09, -1.615), (0.112, -1.58), (0.112, -1.4)], mat("#c97f83", 0.85))


@good("palette", pitch=52, fill=0.84)
def palette():
    wood = mat("#c79b68", 0.5, bump="woodx", second="#b08350", depth=0.25)
    with group(turn=(0, 0, -14)):
        outline = [(-1.15, 0.1), (-1.0, 0.62), (-0.5, 0.90), (0.1, 0.92), (0.72, 0.72), (1.12, 0.25), (1.12, -0.25), (0.82, -0.62), (0.46, -0.58), (0.2, -0.42), (-0.08, -0.55), (-0.3, -0.86), (-0.75, -0.80), (-1.08, -0.4)]
        hole = [(0.62 + 0.15 * math.cos(a), -0.22 + 0.12 * math.sin(a)) for a in np.linspace(TAU, 0, 24, endpoint=False)]
        plate(outline, 0.09, wood, 0.03, holes=[hole], at=(0, 0, 0.05))
        for (x, y), color in zip(((-0.84, -0.28), (-0.80, 0.28), (-0.36, 0.60), (0.18, 0.62), (0.68, 0.40), (-0.52, -0.58)), ("#b8453c", "#d99a3c", "#e3cd5a", "#5f8f55", "#3e6fa3", "#7a528c")):
            lathe([(0, 0), (0.17, 0), (0.185, 0.03), (0.17, 0.055), (0.155, 0.045), (0, 0.035)], mat("#e9e4da", 0.4), at=(x, y, 0.09))
            lathe([(0, 0), (0.15, 0), (0.14, 0.03), (0.05, 0.05), (0, 0.045)], mat(color, 0.55, coat=0.1), at=(x, y, 0.12))


@good("scissors", pitch=90, fill=0.84)
def scissors():
    steel = mat("#d5d7da", 0.18, metal=1)
    grip = mat("#b6483f", 0.35, coat=0.2)
    with group(turn=(0, 0, -34), at=(0, 0, 0.06)):
        for s in (-1, 1):
            with group(turn=(0, 0, s * 13), at=(0, 0, 0.03 * s)):
                blade = [(s * -0.13, -0.20), (s * -0.12, 0.3), (s * -0.02, 1.5), (s * 0.01, 1.5), (s * 0.10, 0.6), (s * 0.13, 0.0), (s * 0.14, -0.34), (s * -0.02, -0.38)]
                plate(blade, 0.05, steel, 0.02)
                plate([(x * 0.4 + s * 0.055, y * 0.9 + 0.1) for x, y in blade], 0.03, mat("#eceef0", 0.3, metal=1), 0.012, at=(0, 0, 0.014))
                tube([(s * 0.07, -0.28, 0), (s * 0.10, -0.42, 0), (s * 0.15, -0.56, 0)], 0.10, grip)
                ring = [(s * 0.20 + 0.23 * math.cos(a), -0.90 + 0.36 * math.sin(a), 0) for a in np.linspace(0, TAU, 32, endpoint=False)]
                tube(ring, 0.08, grip, closed=True, smooth=False)
        lathe([(0, 0), (0.075, 0), (0.075, 0.03), (0.06, 0.045), (0, 0.045)], mat("#bfc1c5", 0.3, metal=1), at=(0, 0, 0.04))


@good("card-box", pitch=24)
def card_box():
    board = mat("#3b4a55", 0.8, bump="weave", depth=0.25)
    with group(turn=(0, 0, -26)):
        box(1.8, 1.3, 0.06, board, 0.015)
        for y in (-0.62, 0.62):
            box(1.8, 0.06, 0.86 if y < 0 else 1.0, board, 0.015, at=(0, y, 0))
        for x in (-0.87, 0.87):
            box(0.06, 1.3, 0.86, board, 0.015, at=(x, 0, 0))
        rnd = np.random.default_rng(2)
        for at in range(16):
            color = "#efe4cb" if at % 4 else ("#d9a441", "#c2664f", "#7f9c88", "#6d8cab")[at // 4]
            tall = 1.05 if at % 4 else 1.10
            box(1.62, 0.022, tall, mat(color, 0.9), 0.004, at=(rnd.uniform(-0.02, 0.02), -0.48 + at * 0.062, 0.05), turn=(-7, 0, 0))
            if at % 4 == 0:
                box(0.40, 0.022, 0.14, mat(color, 0.9), 0.01, at=(-0.5 + at * 0.085, -0.48 + at * 0.062 + 0.12, 1.12), turn=(-7, 0, 0))
        box(0.52, 0.03, 0.26, gold(), 0.012, at=(0, -0.655, 0.36))
        box(0.42, 0.034, 0.17, mat("#f3ede1", 0.9), 0.004, at=(0, -0.657, 0.405))


@good("books", pitch=16)
def books():
    page = mat("#eee6d6", 0.9)
    with group(turn=(0, 0, -30)):
        for at, (color, title) in enumerate((("#5f7f5a", "#e9dcc0"), ("#b0483f", "#f0dcc2"), ("#3f6690", "#e6e0cf"))):
            cover = mat(color, 0.75, bump="weave", depth=0.4)
            with group(at=(-0.36 + at * 0.36, 0, 0.06)):
                for x in (-0.15, 0.15):
                    box(0.035, 1.22, 1.78, cover, 0.012, at=(x, 0, 0))
                box(0.27, 1.16, 1.70, page, 0.01, at=(0, 0.01, 0.04))
                rings = [[(0.168 * math.cos(a), -0.60 - 0.06 * math.sin(a), z) for a in np.linspace(math.pi, 0, 14)] for z in (0, 1.78)]
                loft(rings, cover, cap=False, closed=False, subdivide=0)
                box(0.20, 0.02, 0.42, mat(title, 0.8), 0.004, at=(0, -0.655, 1.12))
                for z in (0.22, 0.30, 1.66):
                    box(0.26, 0.02, 0.018, mat("#d3ab66", 0.4, metal=1), 0.003, at=(0, -0.648, z))
        case = mat("#d9cdb8", 0.85, bump="weave", depth=0.3)
        box(1.24, 1.24, 0.05, case, 0.012, at=(0, 0.06, 0.0))
        for x in (-0.59, 0.59):
            box(0.05, 1.24, 1.90, case, 0.012, at=(x, 0.06, 0))
        box(1.24, 1.24, 0.05, case, 0.012, at=(0, 0.06, 1.88))
        box(1.24, 0.05, 1.9, case, 0.012, at=(0, 0.66, 0))


@good("clipboard", pitch=60, fill=0.76)
def clipboard():
    wood = mat("#b98d5c", 0.55, bump="woody", second="#a07545", depth=0.25)
    steel = mat("#cfd1d4", 0.2, metal=1)
    with group(turn=(0, 0, -16)):
        plate([(-0.78, -1.1), (-0.78, -1.1), (0.78, -1.1), (0.78, -1.1), (0.78, 1.1), (0.78, 1.1), (-0.78, 1.1), (-0.78, 1.1)], 0.06, wood, 0.02, at=(0, 0, 0.03), smooth=False)
        for at in range(3):
            box(1.36, 1.92, 0.006, mat("#f7f2e8", 0.9), 0.002, at=(0.01 * at, -0.06 + 0.006 * at, 0.062 + at * 0.007), turn=(0, 0, 0.5 * at))
        ink = mat("#8f8a84", 0.9)
        for at in range(7):
            box(0.92 if at % 3 != 2 else 0.6, 0.022, 0.003, ink, 0.001, at=(-0.08 if at % 3 != 2 else -0.24, 0.46 - at * 0.19, 0.083))
        box(0.74, 0.26, 0.05, steel, 0.02, at=(0, 0.92, 0.07))
        box(0.62, 0.14, 0.10, steel, 0.04, at=(0, 0.99, 0.10))
        tube([(-0.36, 0.98, 0.15), (0.36, 0.98, 0.15)], 0.035, steel, smooth=False)
