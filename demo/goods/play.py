from goods import good
from kit import *


def black(rough=0.4, **more):
    return mat("#242325", rough, **more)


@good("bear", pitch=9, fill=0.84, details={"bear-detail": (0.5, 0.3, 1.7)})
def bear():
    fur = mat("#b07a48", 1.0, bump="plush", depth=2.4, sheen=0.9, spec=0.05, second="#9c6838")
    pale = mat("#d9b98c", 1.0, bump="plush", depth=2.0, sheen=0.8, spec=0.05)
    dark = black(0.25, coat=0.5)
    with group(turn=(0, 0, -14)):
        ball(0.60, fur, at=(0, 0, 0.62), size=(1.0, 0.86, 1.05))
        ball(0.42, pale, at=(0, -0.20, 0.60), size=(0.95, 0.80, 1.1))
        ball(0.50, fur, at=(0, -0.04, 1.52), size=(1.08, 0.95, 0.98))
        ball(0.22, pale, at=(0, -0.44, 1.40), size=(1.1, 0.85, 0.85))
        ball(0.075, dark, at=(0, -0.635, 1.47), size=(1.25, 0.7, 0.85))
        tube([(0, -0.635, 1.42), (0, -0.64, 1.36)], 0.014, dark, smooth=False)
        tube([(-0.10, -0.60, 1.33), (-0.05, -0.632, 1.315), (0, -0.64, 1.355), (0.05, -0.632, 1.315), (0.10, -0.60, 1.33)], 0.013, dark)
        for s in (-1, 1):
            ball(0.20, fur, at=(s * 0.40, 0.0, 1.92), size=(1, 0.55, 1))
            ball(0.125, pale, at=(s * 0.40, -0.085, 1.92), size=(1, 0.45, 1))
            ball(0.058, dark, at=(s * 0.19, -0.485, 1.60), size=(1, 0.7, 1.1))
            ball(0.2, fur, at=(s * 0.62, -0.10, 0.86), turn=(18, s * -32, 0), size=(0.95, 0.95, 2.0))
            ball(0.26, fur, at=(s * 0.46, -0.42, 0.24), turn=(0, 0, s * 24), size=(0.95, 1.7, 0.95))
            ball(0.20, pale, at=(s * 0.60, -0.80, 0.26), turn=(0, 0, s * 24), size=(0.95, 0.42, 1.0))
        ribbon = mat("#9c3b46", 0.6, bump="weave", sheen=0.4)
        torus(0.34, 0.06, ribbon, at=(0, -0.02, 1.12), size=(1, 0.9, 0.7))
        for s in (-1, 1):
            ball(0.16, ribbon, at=(s * 0.17, -0.42, 1.12), turn=(0, s * 14, 0), size=(1.15, 0.45, 0.75))
        ball(0.07, ribbon, at=(0, -0.47, 1.12))


def _piece(material, at, turn):
    def knob(x, y, nx, ny, out):
        r = 0.145
        cx, cy = x + nx * 0.13 * out, y + ny * 0.13 * out
        base = math.atan2(ny * out, nx * out)
        return [(cx + r * math.cos(base + a), cy + r * math.sin(base + a)) for a in np.linspace(-2.35, 2.35, 12)]

    side = 0.5
    outline = [(-side, -side)]
    outline += knob(0, -side, 0, -1, -1)[::-1] if False else knob(0, -side, 0, -1, 1)
    outline += [(side, -side)] + knob(side, 0, 1, 0, 1) + [(side, side)]
    outline += [(p[0], p[1]) for p in knob(0, side, 0, 1, -1)[::-1]]
    outline += [(-side, side)] + [(p[0], p[1]) for p in knob(-side, 0, -1, 0, -1)[::-1]]
    plate(outline, 0.12, material, 0.03, smooth=False, at=at, turn=turn)


@good("puzzle", pitch=44, fill=0.84)
def puzzle():
    with group(turn=(0, 0, -14)):
        for x, y, z, turn, color in ((-0.78, 0.30, 0.06, 8, "#7d9a5a"), (0.56, 0.58, 0.06, -18, "#93ab66"), (0.74, -0.62, 0.06, 32, "#5f8450"), (-0.42, -0.78, 0.06, -26, "#a9bb78"), (0.10, 0.02, 0.18, 14, "#6f9468")):
            _piece(mat(color, 0.5, coat=0.2), (x, y, z), (0, 0, turn))


@good("yoyo", {"yoyo-plum": "#7b588a", "yoyo-teal": "#397377", "yoyo-rose": "#b7586e"}, 14, 0.8)
def yoyo():
    body = mat(TINT, 0.25, tint=True, coat=0.7)
    metal = mat("#d3d5d8", 0.15, metal=1)
    with group(turn=(0, 0, -30), at=(0, 0, 0.9)):
        with group(turn=(90, 0, 0)):
            for s in (-1, 1):
                with group(turn=(0 if s > 0 else 180, 0, 0)):
                    lathe([(0.16, 0.04), (0.30, 0.05), (0.62, 0.10), (0.84, 0.17), (0.90, 0.25), (0.88, 0.36), (0.78, 0.42), (0.62, 0.40), (0.46, 0.40), (0.46, 0.40), (0.42, 0.36), (0, 0.36)], body)
                    lathe([(0, 0.36), (0.40, 0.36), (0.42, 0.385), (0.38, 0.405), (0, 0.405)], metal)
                    torus(0.62, 0.02, metal, at=(0, 0, 0.405))
            lathe([(0.15, -0.05), (0.15, -0.05), (0.15, 0.05), (0.15, 0.05)], metal)
            torus(0.2, 0.05, mat("#f3ede1", 0.8))
    cord = mat("#f3ede1", 0.8)
    tube([(0.0, 0, 1.08), (0.35, -0.2, 1.5), (0.75, -0.45, 1.30), (0.98, -0.65, 0.5), (1.02, -0.72, 0.03), (0.85, -0.98, 0.025), (0.5, -1.02, 0.025)], 0.02, cord)
    torus(0.13, 0.02, cord, at=(0.37, -1.04, 0.025))


@good("kite", pitch=90, fill=0.78)
def kite():
    _kite(12)


@good("kite-mirrored", pitch=90, fill=0.78)
def kite_other():
    _kite(-24)


def _kite(turn):
    tones = ["#c2573f", "#d9a441", "#3e7a7c", "#5f86ad"]
    with group(turn=(0, 0, turn), at=(0, 0, 0.12)):
        top, left, right, bottom, middle = (0, 1.15, 0), (-0.85, 0.45, 0), (0.85, 0.45, 0), (0, -0.95, 0), (0, 0.45, 0.10)
        for (a, b), color in zip(((top, left), (top, right), (bottom, left), (bottom, right)), tones):
            rows = [[tuple(np.array(middle) * (1 - u) + (np.array(a) * (1 - v) + np.array(b) * v) * u + np.array([0, 0, -0.05 * math.sin(math.pi * v) * u])) for u in np.linspace(0.02, 1, 7)] for v in np.linspace(0, 1, 9)]
            thing = loft(rows, mat(color, 0.55, bump="weave", depth=0.2, sheen=0.2), cap=False, closed=False, subdivide=1)
            thing.modifiers.new("thick", "SOLIDIFY").thickness = 0.01
        rod = mat("#b98a5a", 0.5)
        tube([(0, 1.2, 0.02), middle[:2] + (0.13,), (0, -1.0, 0.02)], 0.022, rod)
        tube([(-0.9, 0.45, 0.02), middle[:2] + (0.13,), (0.9, 0.45, 0.02)], 0.022, rod)
        tail = [(0, -0.95, 0), (0.16, -1.15, 0.02), (-0.10, -1.38, 0.02), (0.14, -1.62, 0.02), (-0.04, -1.85, 0.02)]
        tube(tail, 0.014, mat("#efe8da", 0.8))
        for (x, y, _), color in zip(tail[1:], tones):
            with group(at=(x, y, 0.04), turn=(0, 0, 24)):
                for s in (-1, 1):
                    plate([(0, 0), (s * 0.17, 0.10), (s * 0.17, -0.10)], 0.02, mat(color, 0.7), 0.006, smooth=False)
                ball(0.035, mat(color, 0.7))


@good("chess", pitch=14, fill=0.84)
def chess():
    dark = mat("#4a2f22", 0.3, coat=0.5, bump="wood", second="#38221a", depth=0.1)
    light_ = mat("#d6b483", 0.35, coat=0.4, bump="wood", second="#c29a63", depth=0.1)
    base = [(0, 0), (0.36, 0), (0.40, 0.04), (0.40, 0.14), (0.36, 0.20), (0.30, 0.22), (0.31, 0.28), (0.24, 0.36), (0.17, 0.60)]
    pawn = base + [(0.14, 0.80), (0.22, 0.84), (0.23, 0.90), (0.14, 0.94), (0.20, 1.02), (0.23, 1.14), (0.20, 1.27), (0.10, 1.35), (0, 1.37)]
    queen = [(r * 1.12, z * 1.1) for r, z in base] + [(0.17, 1.2), (0.25, 1.26), (0.26, 1.33), (0.17, 1.38), (0.19, 1.5), (0.29, 1.74), (0.26, 1.74), (0.20, 1.70), (0.13, 1.78), (0, 1.84)]
    rook = base[:-1] + [(0.21, 0.5), (0.20, 0.86), (0.28, 0.92), (0.30, 0.98), (0.30, 1.20), (0.30, 1.20), (0.22, 1.20), (0.22, 1.20), (0.20, 1.1), (0, 1.1)]
    lathe(queen, dark, at=(0.1, 0.35, 0), size=1.05)
    ball(0.075, dark, at=(0.1, 0.35, 2.0))
    for k in range(8):
        a = TAU * k / 8
        ball(0.05, dark, at=(0.1 + 0.29 * math.cos(a), 0.35 + 0.29 * math.sin(a), 1.84))
    lathe(pawn, light_, at=(-0.62, -0.28, 0))
    lathe(rook, light_, at=(0.82, -0.18, 0))


@good("locomotive", pitch=13, fill=0.86)
def locomotive():
    _locomotive(-28)


@good("locomotive-mirrored", pitch=13, fill=0.86)
def locomotive_other():
    _locomotive(208)


def _locomotive(turn):
    red = mat("#ad3b40", 0.25, coat=0.6)
    green = mat("#2f5a4c", 0.25, coat=0.6)
    gold = mat("#d3ab66", 0.22, metal=1)
    dark = black(0.35, coat=0.3)
    with group(turn=(0, 0, turn)):
        box(2.2, 0.72, 0.16, dark, 0.03, at=(0, 0, 0.40))
        with group(at=(0.28, 0, 0.92), turn=(0, 90, 0)):
            lathe([(0, -0.75), (0.36, -0.75), (0.36, -0.75), (0.36, 0.72), (0.36, 0.72), (0.33, 0.76), (0.2, 0.80), (0, 0.81)], green)
            for z in (-0.5, 0.0, 0.5):
                torus(0.362, 0.018, gold, at=(0, 0, z))
            torus(0.31, 0.02, gold, at=(0, 0, 0.765))
            ball(0.09, mat("#fff2d4", 0.2, glow=0.5), at=(0, 0, 0.82), size=(1, 1, 0.5))
        lathe([(0.11, 0), (0.11, 0.2), (0.14, 0.34), (0.2, 0.50), (0.21, 0.54), (0.19, 0.56), (0.15, 0.5)], dark, at=(0.78, 0, 1.2))
        torus(0.2, 0.022, gold, at=(0.78, 0, 1.73))
        lathe([(0.13, 0), (0.13, 0.1), (0.10, 0.2), (0, 0.23)], gold, at=(0.25, 0, 1.24))
        box(0.74, 0.78, 0.62, red, 0.04, at=(-0.74, 0, 0.54))
        for x in (-1.06, -0.42):
            for y in (-0.35, 0.35):
                box(0.08, 0.08, 0.5, red, 0.015, at=(x, y, 1.12))
        box(0.96, 0.98, 0.08, dark, 0.035, at=(-0.74, 0, 1.6))
        box(0.56, 0.02, 0.26, gold, 0.01, at=(-0.74, -0.395, 0.72))
        box(0.48, 0.024, 0.18, red, 0.008, at=(-0.74, -0.40, 0.76))
        for y in (-0.38, 0.38):
            for x, r in ((-0.78, 0.34), (-0.06, 0.34), (0.52, 0.22), (0.95, 0.22)):
                with group(at=(x, y, r), turn=(90, 0, 0)):
                    torus(r - 0.04, 0.04, dark, size=(1, 1, 1.3))
                    lathe([(0, -0.03), (r - 0.05, -0.03), (r - 0.05, 0.03), (0, 0.03)], red, around=48)
                    for k in range(8):
                        a = TAU * k / 8
                        tube([(0, 0, 0.035), ((r - 0.05) * math.cos(a), (r - 0.05) * math.sin(a), 0.035)], 0.018, gold, smooth=False)
                    ball(0.055, gold, at=(0, 0, 0.04))
            tube([(-0.78, y * 1.18, 0.26), (-0.06, y * 1.18, 0.26), (0.5, y * 1.18, 0.3)], 0.028, mat("#d3d5d8", 0.18, metal=1), smooth=False)
        rows = [[(1.1 + 0.24 * t, y * (1 - 0.55 * t), z) for y, z in ((-0.34, 0.40), (-0.34, 0.08), (0.34, 0.08), (0.34, 0.40))] for t in (0, 1)]
        loft(rows, red, subdivide=0)


@good("microscope", pitch=10, fill=0.88)
def microscope():
    body = mat("#e6e3dc", 0.3, coat=0.4)
    dark = black(0.45)
    metal = mat("#d3d5d8", 0.16, metal=1)
    blue = mat("#3f6690", 0.35, coat=0.3)
    with group(turn=(0, 0, 52)):
        box(0.9, 1.3, 0.16, blue, 0.06, parts=6)
        tube([(0, 0.45, 0.12), (0, 0.55, 0.6), (0, 0.52, 1.1), (0, 0.30, 1.45), (0, 0.05, 1.52)], 0.14, body, flat=(0.26, 0.22))
        box(0.72, 0.72, 0.06, dark, 0.02, at=(0, -0.12, 0.68))
        box(0.2, 0.5, 0.12, body, 0.03, at=(0, 0.32, 0.60))
        box(0.22, 0.62, 0.014, mat("#bfe0ea", 0.1, coat=0.8), 0.003, at=(0, -0.12, 0.742), turn=(0, 0, 90))
        lathe([(0, 0.2), (0.14, 0.2), (0.16, 0.26), (0.13, 0.34), (0, 0.35)], dark, at=(0, -0.12, 0))
        ball(0.11, mat("#fff2d4", 0.2, glow=0.8), at=(0, -0.12, 0.34), size=(1, 1, 0.3))
        lathe([(0, 1.36), (0.24, 1.36), (0.26, 1.42), (0.24, 1.54), (0, 1.56)], dark, at=(0, -0.10, 0))
        for a, long in ((0, 0.44), (120, 0.34), (240, 0.28)):
            with group(at=(0, -0.12, 1.36), turn=(0, 0, a)):
                with group(at=(0, -0.09, 0), turn=(-16 if a else 0, 0, 0)):
                    lathe([(0.03, -long), (0.05, -long), (0.075, -long + 0.08), (0.085, 0), (0.085, 0.02)], metal, around=40)
                    torus(0.083, 0.012, mat(("#c2573f", "#d9a441", "#3e7a7c")[a // 120], 0.4), at=(0, 0, -0.12))
        with group(at=(0, 0.02, 1.52), turn=(24, 0, 0)):
            lathe([(0, 0), (0.15, 0), (0.15, 0), (0.15, 0.22), (0.11, 0.26), (0.11, 0.60), (0.13, 0.62), (0.13, 0.74), (0.10, 0.76), (0.06, 0.74)], body)
            lathe([(0.112, 0.56), (0.14, 0.57), (0.145, 0.72), (0.12, 0.77), (0.07, 0.755)], dark)
        for s in (-1, 1):
            with group(at=(s * 0.14, 0.53, 0.62), turn=(0, s * 90, 0)):
                lathe([(0, 0), (0.16, 0), (0.16, 0), (0.16, 0.07), (0.15, 0.08), (0.09, 0.08), (0.09, 0.15), (0, 0.16)], dark)
