from goods import good
from kit import *


def black(rough=0.5, **more):
    return mat("#262627", rough, **more)


def silver(rough=0.28):
    return mat("#cdced1", rough, metal=1)


@good("headphones", {"headphones-fog": "#d2cec7", "headphones-chestnut": "#774338", "headphones-night": "#2f2e2e"}, 10, details={"headphones-detail": (0.8, 0.75, 1.9)})
def headphones():
    shell = mat(TINT, 0.38, tint=True, coat=0.15)
    soft = mat("#343232", 0.7, bump="leather", depth=0.5)
    with group(turn=(0, 0, -32)):
        r = 0.86
        arc = lambda radius, a: (radius * math.cos(math.radians(a)), 0, 1.02 + radius * 1.02 * math.sin(math.radians(a)))
        tube([arc(r, a) for a in range(-4, 185, 8)], 0.06, shell, flat=(0.20, 0.07))
        tube([arc(r - 0.06, a) for a in range(45, 136, 6)], 0.06, soft, flat=(0.21, 0.09))
        for s in (-1, 1):
            with group(at=(s * 0.83, 0, 0.62), turn=(0, s * 6, 0)):
                tube([(s * 0.045, 0, 0.42), (s * 0.06, 0, 0.2), (s * 0.06, 0, 0.0)], 0.035, silver())
                with group(turn=(0, -s * 90, 0)):
                    lathe([(0, -0.16), (0.22, -0.155), (0.36, -0.12), (0.415, -0.05), (0.42, 0.04), (0.42, 0.04), (0.40, 0.06), (0.3, 0.06)], shell, size=(1.12, 0.92, 1))
                    lathe([(0.30, 0.05), (0.36, 0.05), (0.42, 0.10), (0.43, 0.17), (0.38, 0.23), (0.30, 0.22), (0.26, 0.15), (0.26, 0.06)], soft, size=(1.1, 0.9, 1))
                    lathe([(0, 0.09), (0.27, 0.09)], mat("#3a3938", 0.9), size=(1.1, 0.9, 1))
                    lathe([(0, -0.172), (0.17, -0.170), (0.19, -0.16), (0.2, -0.15)], silver())


def _camera_body():
    leather = mat("#2d2b2a", 0.65, bump="leather", depth=1.0, scale=1.2)
    box(2.0, 0.62, 0.82, leather, 0.10, at=(0, 0, 0.14))
    box(2.02, 0.64, 0.18, silver(), 0.06)
    box(2.02, 0.64, 0.30, silver(), 0.06, at=(0, 0, 0.92))
    with group(at=(0.12, -0.30, 0.62), turn=(90, 0, 0)):
        lathe([(0, 0), (0.50, 0), (0.50, 0.08), (0.50, 0.08), (0.46, 0.09), (0.46, 0.2), (0.46, 0.2)], silver())
        lathe([(0.44, 0.18), (0.46, 0.2), (0.46, 0.34), (0.44, 0.36), (0.42, 0.37), (0.42, 0.44), (0.40, 0.46), (0.34, 0.46), (0.30, 0.36), (0.26, 0.32)], black(0.35))
        for at in range(40):
            a = TAU * at / 40
            box(0.035, 0.02, 0.12, black(0.45), 0.004, at=(0.465 * math.cos(a), 0.465 * math.sin(a), 0.205), turn=(0, 0, math.degrees(a) + 90))
        ball(0.29, mat("#16202e", 0.03, coat=1.0), at=(0, 0, 0.27), size=(1, 1, 0.32))
        torus(0.30, 0.012, mat("#8d3340", 0.4), at=(0, 0, 0.38))
    for x, r, h in ((0.78, 0.15, 0.13), (0.42, 0.12, 0.10), (-0.74, 0.17, 0.09)):
        lathe([(0, 0), (r, 0), (r, 0), (r, h), (r, h), (r - 0.02, h + 0.01), (0, h + 0.01)], silver(0.2), at=(x, 0, 1.22))
        for at in range(24):
            a = TAU * at / 24
            box(0.012, 0.014, h * 0.8, mat("#9fa0a4", 0.4, metal=1), 0.002, at=(x + r * math.cos(a), r * math.sin(a), 1.23), turn=(0, 0, math.degrees(a)))
    lathe([(0, 0), (0.06, 0), (0.06, 0.04), (0, 0.045)], mat("#b2383a", 0.4), at=(0.78, 0, 1.35))
    for x, w in ((-0.62, 0.34), (-0.12, 0.16)):
        box(w, 0.02, 0.16, black(0.15, coat=0.6), 0.01, at=(x, -0.315, 0.99))


@good("camera", pitch=12, details={"camera-detail": (0.52, 0.55, 1.9)})
def camera():
    with group(turn=(0, 0, -20)):
        _camera_body()


@good("camera-flash", pitch=14)
def camera_flash():
    with group(turn=(0, 0, 24)):
        _camera_body()
        box(0.42, 0.34, 0.10, black(0.4), 0.02, at=(-0.12, 0, 1.22))
        box(0.62, 0.34, 0.40, black(0.4), 0.05, at=(-0.12, 0, 1.32))
        box(0.52, 0.03, 0.26, mat("#fdf7e8", 0.3, glow=0.8), 0.02, at=(-0.12, -0.17, 1.39))


@good("laptop", pitch=17, fill=0.84, details={"laptop-detail": (0.45, 0.72, 1.9)})
def laptop():
    shell = silver(0.38)
    with group(turn=(0, 0, -24)):
        box(2.2, 1.5, 0.08, shell, 0.035)
        box(1.86, 0.66, 0.004, black(0.6), 0.001, at=(0, 0.22, 0.0795))
        key = mat("#333335", 0.6)
        for row in range(5):
            count = 12 if row else 6
            for at in range(count):
                if row == 0:
                    wide = [0.2, 0.2, 0.72, 0.2, 0.14, 0.14][at]
                    x = [-0.80, -0.56, -0.06, 0.44, 0.64, 0.81][at]
                else:
                    wide, x = 0.125, -0.827 + at * 0.1505
                box(wide, 0.108, 0.02, key, 0.008, at=(x, -0.035 + row * 0.128, 0.080))
        box(0.72, 0.42, 0.004, mat("#b6b7ba", 0.3, metal=1), 0.001, at=(0, -0.42, 0.0795))
        with group(at=(0, 0.74, 0.07), turn=(-16, 0, 0)):
            box(2.2, 0.05, 1.42, shell, 0.022)
            box(2.12, 0.012, 1.34, black(0.25), 0.004, at=(0, -0.024, 0.04))
            box(2.02, 0.008, 1.22, mat("#2f5f84", 0.5, glow=0.35), 0.002, at=(0, -0.029, 0.09))
            for x, z, r, color in ((-0.45, 0.55, 0.42, "#e7b48a"), (0.35, 0.40, 0.30, "#c7627a"), (0.62, 0.82, 0.22, "#f1ddc2")):
                with group(at=(x, -0.034, z + 0.1), turn=(90, 0, 0)):
                    lathe([(0, 0), (r, 0)], mat(color, 0.5, glow=0.4))


@good("watch", {"watch-sky": "#5f87b0", "watch-teal": "#3e7a7c", "watch-plum": "#7a5a8c"}, 40, 0.84)
def watch():
    band = mat(TINT, 0.6, tint=True, bump="leather", depth=0.6)
    with group(turn=(0, 0, -24)):
        with group(at=(0, 0, 0.66), turn=(68, 0, 0)):
            lathe([(0, -0.14), (0.5, -0.14), (0.58, -0.10), (0.60, 0.0), (0.58, 0.10), (0.54, 0.13), (0.52, 0.13), (0.51, 0.09)], silver(0.18))
            lathe([(0, 0.085), (0.52, 0.085)], mat("#f2eee6", 0.5))
            ink = mat("#26282c", 0.4)
            for hour in range(12):
                a = TAU * hour / 12
                box(0.03 if hour % 3 else 0.045, 0.09, 0.012, ink, 0.002, at=(0.43 * math.sin(a), 0.43 * math.cos(a), 0.086), turn=(0, 0, -math.degrees(a)))
            for a, long, wide in ((304, 0.26, 0.04), (58, 0.38, 0.028)):
                with group(turn=(0, 0, -a), at=(0, 0, 0.10)):
                    box(wide, long, 0.012, ink, 0.003, at=(0, long / 2 - 0.05, 0))
            with group(turn=(0, 0, -190), at=(0, 0, 0.115)):
                box(0.012, 0.5, 0.008, mat("#c0473d", 0.5), 0.001, at=(0, 0.14, 0))
            lathe([(0, 0), (0.03, 0), (0.03, 0.03), (0, 0.03)], silver(), at=(0, 0, 0.11))
            with group(at=(0.62, 0, 0), turn=(0, 90, 0)):
                lathe([(0, 0), (0.07, 0), (0.07, 0), (0.07, 0.1), (0.06, 0.11), (0, 0.11)], silver(0.2))
            for s in (-1, 1):
                for x in (-0.30, 0.30):
                    tube([(x, s * 0.44, 0.0), (x, s * 0.62, -0.03), (x, s * 0.72, -0.12)], 0.06, silver(0.18))
                path = [(0, s * 0.62, -0.06), (0, s * 0.86, -0.22), (0, s * 0.92, -0.56), (0, s * 0.74, -0.90), (0, s * 0.30, -1.08), (0, 0, -1.1)]
                rings = []
                line = curve(path, 8)
                for at, p in enumerate(line):
                    q = line[min(at + 1, len(line) - 1)] - line[max(at - 1, 0)]
                    q = q / np.linalg.norm(q)
                    side = np.array([0, -q[2], q[1]])
                    f = at / (len(line) - 1)
                    rings.append([tuple(p + np.array([x * (1 - 0.22 * f), 0, 0]) + side * y) for x, y in ring_of(0.52, 0.09, 20, 5)])
                loft(rings, band)


@good("radio", pitch=12)
def radio():
    with group(turn=(0, 0, -22)):
        wood = mat("#8a5a3a", 0.45, bump="woodx", second="#6d4329", depth=0.25)
        box(2.1, 0.8, 1.2, wood, 0.14, parts=8)
        box(1.92, 0.05, 1.02, mat("#e6dfd2", 0.6), 0.06, at=(0, -0.39, 0.09))
        cloth_ = mat("#a39c8f", 0.9, bump="weave", depth=1.2)
        box(1.08, 0.04, 0.84, cloth_, 0.04, at=(-0.34, -0.405, 0.18))
        for at in range(13):
            box(0.022, 0.03, 0.80, mat("#cfc7b8", 0.6), 0.008, at=(-0.82 + at * 0.08, -0.425, 0.20))
        with group(at=(0.58, -0.41, 0.72), turn=(90, 0, 0)):
            lathe([(0, 0), (0.24, 0), (0.24, 0), (0.24, 0.03), (0, 0.03)], mat("#f5f0e6", 0.5))
            torus(0.245, 0.02, mat("#cfa961", 0.3, metal=1), at=(0, 0, 0.02))
            for at in range(21):
                a = math.radians(-130 + at * 13)
                box(0.01, 0.05 if at % 5 else 0.08, 0.01, black(), 0.001, at=(0.18 * math.sin(a), 0.18 * math.cos(a), 0.03), turn=(0, 0, -math.degrees(a)))
            with group(turn=(0, 0, -40), at=(0, 0, 0.04)):
                box(0.016, 0.2, 0.01, mat("#c0473d", 0.5), 0.002, at=(0, 0.07, 0))
        for x in (0.42, 0.74):
            with group(at=(x, -0.41, 0.29), turn=(90, 0, 0)):
                lathe([(0, 0), (0.11, 0), (0.11, 0.02), (0.095, 0.11), (0.085, 0.12), (0, 0.12)], mat("#cfa961", 0.28, metal=1))
        tube([(0.8, 0.2, 1.18), (1.05, 0.3, 2.1)], 0.014, silver(0.15), smooth=False)
        ball(0.025, silver(0.15), at=(1.05, 0.3, 2.1))
        tube([(-0.7, 0, 1.18), (-0.7, 0, 1.38), (0.5, 0, 1.38), (0.5, 0, 1.18)], 0.05, mat("#7a4a30", 0.6, bump="leather"), flat=(0.14, 0.03))
        for x in (-0.85, 0.85):
            box(0.14, 0.5, 0.05, black(), 0.02, at=(x, 0, -0.045))


@good("microphone", pitch=8, fill=0.8)
def microphone():
    mesh = mat("#b9babd", 0.3, metal=1)
    with group(turn=(0, 0, -18)):
        lathe([(0, 0), (0.60, 0), (0.62, 0.03), (0.60, 0.08), (0.52, 0.11), (0.08, 0.15), (0.06, 0.2)], black(0.4))
        tube([(0, 0, 0.12), (0, 0, 0.62)], 0.05, silver(), smooth=False)
        tube([(-0.46, 0, 1.22), (-0.46, 0, 0.86), (-0.34, 0, 0.66), (0, 0, 0.60), (0.34, 0, 0.66), (0.46, 0, 0.86), (0.46, 0, 1.22)], 0.045, black(0.4), flat=(0.16, 0.05))
        for s in (-1, 1):
            with group(at=(s * 0.40, 0, 1.2), turn=(0, s * 90, 0)):
                lathe([(0, 0), (0.09, 0), (0.09, 0), (0.09, 0.1), (0.08, 0.115), (0, 0.115)], silver(0.2))
        lathe([(0, 0.74), (0.22, 0.75), (0.34, 0.82), (0.37, 0.92), (0.37, 1.14), (0.37, 1.14), (0.395, 1.15), (0.395, 1.24), (0.395, 1.24), (0.37, 1.25)], silver(0.22))
        lathe([(0.35, 1.24), (0.36, 1.5), (0.33, 1.75), (0.22, 1.93), (0, 2.0)], black(0.8))
        for at in range(20):
            a = TAU * at / 20
            c, s = math.cos(a), math.sin(a)
            tube([(0.37 * c, 0.37 * s, 1.24), (0.38 * c, 0.38 * s, 1.5), (0.345 * c, 0.345 * s, 1.76), (0.23 * c, 0.23 * s, 1.94), (0, 0, 2.01)], 0.016, mesh, around=3)
        for z, r in ((1.36, 0.378), (1.5, 0.38), (1.64, 0.37), (1.77, 0.34), (1.88, 0.28)):
            torus(r, 0.014, mesh, at=(0, 0, z))
        torus(0.385, 0.02, silver(0.15), at=(0, 0, 1.25))


@good("keyboard", pitch=42, fill=0.86)
def keyboard():
    with group(turn=(0, 0, -14)):
        box(2.6, 0.98, 0.10, mat("#dedbd5", 0.5), 0.05)
        tones = [mat("#f1eee8", 0.55), mat("#c9c4bb", 0.55), mat("#b9596b", 0.5)]
        unit = 0.166
        rows = [[1.25, 1.25, 1.25, 6.25, 1.25, 1.25, 1.25, 1.25], [2.25] + [1] * 10 + [2.75], [1.75] + [1] * 11 + [2.25], [1.5] + [1] * 12 + [1.5], [1] * 13 + [2]]
        for r, widths in enumerate(rows):
            x = -1.245
            for at, wide in enumerate(widths):
                w = wide * unit
                tone_ = tones[0 if 0 < at < len(widths) - 1 and r else 1]
                if r == 0 and at == 3:
                    tone_ = tones[0]
                if (r == 4 and at == 0) or (r == 2 and at == len(widths) - 1):
                    tone_ = tones[2]
                v = [(x + 0.008, -0.42 + r * unit + 0.008, 0.09), (x + w - 0.008, -0.42 + r * unit + 0.008, 0.09), (x + w - 0.008, -0.42 + (r + 1) * unit - 0.008, 0.09), (x + 0.008, -0.42 + (r + 1) * unit - 0.008, 0.09)]
                t = [(a + (0.022 if i in (0, 3) else -0.022), b + (0.014 if i in (0, 1) else -0.028), 0.20) for i, (a, b, _) in enumerate(v)]
                put(mesh_of(v + t, [(0, 3, 2, 1), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7), (4, 5, 6, 7)]), tone_, bevel=0.012)
                x += w


@good("controller", {"controller-indigo": "#4c5484", "controller-rose": "#b25c6f"}, 52, 0.84)
def controller():
    shell = mat(TINT, 0.42, tint=True)
    dark = black(0.55)
    outline = [(-0.62, 0.52), (-0.3, 0.50), (0.3, 0.50), (0.62, 0.52), (0.92, 0.40), (1.12, 0.0), (1.22, -0.48), (1.08, -0.70), (0.84, -0.62), (0.56, -0.26), (0.3, -0.20), (-0.3, -0.20), (-0.56, -0.26), (-0.84, -0.62), (-1.08, -0.70), (-1.22, -0.48), (-1.12, 0.0), (-0.92, 0.40)]
    with group(turn=(0, 0, -12), at=(0, 0, 0.0)):
        cloth(outline, shell, 0.34, 0.34, (), cells=180)
        plate(outline, 0.1, shell, 0.045, at=(0, 0, 0.0))
        for s in (-1, 1):
            tube([(s * 0.42, 0.52, 0.16), (s * 0.66, 0.53, 0.17), (s * 0.88, 0.42, 0.14)], 0.07, dark)
        for x, y in ((-0.34, -0.02), (0.34, -0.02)):
            lathe([(0, 0.30), (0.2, 0.30), (0.22, 0.32), (0.2, 0.345), (0.1, 0.35)], dark, at=(x, y, 0))
            lathe([(0, 0.34), (0.09, 0.34), (0.09, 0.43), (0.15, 0.45), (0.16, 0.48), (0.14, 0.50), (0.10, 0.485), (0, 0.475)], dark, at=(x, y, 0))
        for turn in (0, 90):
            box(0.36, 0.12, 0.06, dark, 0.02, at=(-0.70, 0.18, 0.315), turn=(0, 0, turn))
        for a, color in ((0, "#c9574c"), (90, "#d9a441"), (180, "#5b86ad"), (270, "#6f8f57")):
            c, s = math.cos(math.radians(a)), math.sin(math.radians(a))
            ball(0.075, mat(color, 0.25, coat=0.6), at=(0.70 + 0.145 * c, 0.18 + 0.145 * s, 0.335), size=(1, 1, 0.6))
        for x in (-0.12, 0.12):
            box(0.12, 0.05, 0.03, dark, 0.012, at=(x, 0.22, 0.33))
        ball(0.055, mat("#e9e4da", 0.3, glow=0.3), at=(0, 0.36, 0.31), size=(1, 1, 0.5))
