from goods import good
from kit import *

SOFT = ((0.07, 1.7, 35), (0.06, 2.6, -50), (0.03, 5.0, 75))


def fabric(color=TINT, kind="weave", **more):
    return mat(color, 0.95, sheen=0.4, bump=kind, depth=0.4, scale=more.pop("scale", 1.5), spec=0.1, tint=color == TINT, **more)


# Low folds and wide edges, so that what is sewn on lies above them.
TRIMMED = {"hem": 1.0, "drape": 0.7}


def mirrored(points):
    return [(-x, y) for x, y in reversed(points)]


def seam(points, material, thick=0.007):
    tube(points, thick, material)


@good("tee", {"tee-moss": "#77875f", "tee-sky": "#7f9dbb", "tee-coral": "#c9765f"}, 90, 0.84, raking=True)
def tee():
    cotton, rib = fabric(), fabric(TINT, "knit", scale=3)
    drape = ((0.10, 1.6, 74), (0.06, 2.7, 108), (0.035, 5.0, 60))
    half = [(0.0, -0.92), (0.3, -0.925), (0.60, -0.90), (0.60, -0.90), (0.60, -0.3), (0.585, 0.22), (0.64, 0.52), (0.62, 0.80), (0.30, 0.94), (0.30, 0.94), (0.23, 0.80), (0, 0.735)]
    with group(size=(1, 1, 0.8)):
        for s in (-1, 1):
            sleeve = [(s * 0.34, 0.925), (s * 0.62, 0.83), (s * 0.88, 0.55), (s * 1.12, 0.17), (s * 1.12, 0.17), (s * 0.80, 0.0), (s * 0.80, 0.0), (s * 0.66, 0.22), (s * 0.58, 0.4)]
            cloth(sleeve, cotton, 0.09, 0.09, ((0.05, 3, s * 55), (0.03, 6, s * 40)), 3, cells=170, at=(0, 0, -0.004))
            seam([(s * 1.085, 0.20, 0.06), (s * 0.945, 0.12, 0.085), (s * 0.815, 0.05, 0.06)], cotton, 0.006)
        cloth(half + mirrored(half[1:-1]), cotton, 0.09, 0.08, drape, 12, cells=260)
        seam([(-0.57, -0.845, 0.07), (-0.3, -0.865, 0.10), (0, -0.865, 0.10), (0.3, -0.865, 0.10), (0.57, -0.845, 0.07)], cotton, 0.006)
        neck = [(-0.315, 0.95, 0.03), (-0.25, 0.82, 0.085), (-0.13, 0.75, 0.105), (0, 0.73, 0.11), (0.13, 0.75, 0.105), (0.25, 0.82, 0.085), (0.315, 0.95, 0.03)]
        with group(at=(0, 0, 0.07)):
            tube(neck, 0.03, rib, flat=(0.075, 0.03))
        cloth([(-0.3, 0.945), (0, 0.905), (0.3, 0.945), (0.23, 0.80), (0, 0.73), (-0.23, 0.80)], fabric("#6b6864"), 0.03, 0.05, (), 1, cells=60)
        tube([(-0.30, 0.95, 0.02), (-0.15, 0.915, 0.045), (0, 0.905, 0.05), (0.15, 0.915, 0.045), (0.30, 0.95, 0.02)], 0.03, rib, flat=(0.06, 0.03))


@good("dress", {"dress-sky": "#7b9cbd", "dress-plum": "#7c5d86"}, 90, 0.86, raking=True)
def dress():
    linen = fabric(TINT, "weave", scale=1.1)
    half = [(0, -1.25), (0.4, -1.22), (0.88, -1.10), (0.88, -1.10), (0.66, -0.5), (0.40, 0.12), (0.37, 0.3), (0.45, 0.62), (0.36, 0.80), (0.30, 1.12), (0.30, 1.12), (0.19, 1.14), (0.19, 1.14), (0.17, 0.86), (0, 0.74)]

    def pleats(x, y, z, depth):
        below = np.clip((0.12 - y) / 0.6, 0, 1)
        angle = np.arctan2(x, 1.0 - y)
        return z + below * 0.075 * np.sin(angle * 24 + 0.6 * np.sin(angle * 9)) * np.clip(depth / 0.05, 0, 1)

    cloth(half + mirrored(half[1:-1]), linen, 0.13, 0.14, ((0.03, 4, 80), (0.015, 8, 30)), 7, cells=260, shape=pleats)
    tube([(-0.385, 0.14, 0.07), (-0.3, 0.128, 0.13), (-0.15, 0.12, 0.15), (0, 0.115, 0.155), (0.15, 0.12, 0.15), (0.3, 0.128, 0.13), (0.385, 0.14, 0.07)], 0.03, linen, flat=(0.07, 0.03))
    for s in (-1, 1):
        seam([(s * 0.20, 1.12, 0.06), (s * 0.18, 0.87, 0.09), (0, 0.755, 0.095)], linen, 0.014)
        seam([(s * 0.30, 1.10, 0.05), (s * 0.355, 0.80, 0.06), (s * 0.44, 0.62, 0.04)], linen, 0.012)
    for at in range(4):
        lathe([(0, 0), (0.028, 0), (0.03, 0.012), (0, 0.018)], mat("#efe8da", 0.4), at=(0, 0.64 - at * 0.125, 0.15))


@good("jeans", pitch=90, fill=0.88, raking=True)
def jeans():
    denim = mat("#4a6488", 0.95, bump="twill", depth=0.6, second="#3a5172", scale=1.6, spec=0.1)
    thread = mat("#b9864a", 0.8)
    for s in (-1, 1):
        leg = [(s * 0.0, 0.72), (s * 0.03, 0.52), (s * 0.10, -0.4), (s * 0.14, -1.2), (s * 0.14, -1.2), (s * 0.52, -1.22), (s * 0.52, -1.22), (s * 0.55, -0.4), (s * 0.56, 0.3), (s * 0.52, 0.78)]
        cloth(leg, denim, 0.15, 0.17, ((0.05, 2.6, 70), (0.04, 5, 95), (0.02, 10, 100)), 5 + s, cells=220, **TRIMMED)
        seam([(s * 0.50, 0.7, 0.13), (s * 0.515, 0.2, 0.13), (s * 0.50, -0.5, 0.13), (s * 0.47, -1.18, 0.13)], thread, 0.006)
        seam([(s * 0.17, -1.14, 0.10), (s * 0.25, -1.145, 0.15), (s * 0.33, -1.15, 0.165), (s * 0.42, -1.145, 0.15), (s * 0.5, -1.14, 0.09)], thread, 0.005)
        seam([(s * 0.25, 0.97, 0.18), (s * 0.30, 0.82, 0.19), (s * 0.38, 0.74, 0.18), (s * 0.50, 0.69, 0.12)], thread, 0.006)
    top = [(-0.53, 0.62), (-0.47, 1.08), (-0.47, 1.08), (0.47, 1.08), (0.47, 1.08), (0.53, 0.62), (0.3, 0.4), (0.06, 0.30), (-0.06, 0.30), (-0.3, 0.4)]
    cloth(top, denim, 0.15, 0.14, ((0.03, 4, 30), (0.02, 8, -40)), 2, cells=150, at=(0, 0, 0.01), **TRIMMED)
    tube([(-0.465, 1.03, 0.06), (-0.38, 1.022, 0.14), (-0.2, 1.015, 0.17), (0, 1.01, 0.175), (0.2, 1.015, 0.17), (0.38, 1.022, 0.14), (0.465, 1.03, 0.06)], 0.05, denim, flat=(0.13, 0.03))
    for y in (1.065, 0.965):
        seam([(-0.45, y, 0.10), (-0.38, y - 0.006, 0.158), (-0.2, y - 0.012, 0.188), (0, y - 0.015, 0.193), (0.2, y - 0.012, 0.188), (0.38, y - 0.006, 0.158), (0.45, y, 0.10)], thread, 0.005)
    for x in (-0.36, -0.18, 0.2, 0.36):
        box(0.045, 0.17, 0.035, denim, 0.01, at=(x, 1.015, 0.16 if abs(x) < 0.3 else 0.135))
    seam([(0.02, 0.94, 0.19), (0.02, 0.6, 0.19), (0.0, 0.42, 0.18)], thread, 0.006)
    seam([(0.10, 0.94, 0.19), (0.105, 0.62, 0.19), (0.02, 0.46, 0.18)], thread, 0.006)
    lathe([(0, 0), (0.035, 0), (0.035, 0.02), (0, 0.026)], mat("#c0965a", 0.3, metal=1), at=(0.03, 1.01, 0.19))


@good("coat", pitch=90, fill=0.77, details={"coat-detail": (0.5, 0.32, 1.8)}, raking=True)
def coat():
    cotton = mat("#c2a378", 0.9, sheen=0.3, bump="twill", depth=0.4, scale=1.5, spec=0.1)
    dark = mat("#b1926a", 0.9, sheen=0.3, bump="twill", depth=0.4, scale=1.5, spec=0.1)
    horn = mat("#4a3527", 0.35, coat=0.3)
    half = [(0, -1.1), (0.4, -1.1), (0.66, -1.06), (0.66, -1.06), (0.58, -0.3), (0.53, 0.05), (0.58, 0.45), (0.56, 0.82), (0.26, 1.0), (0.26, 1.0), (0, 0.96)]
    for s in (-1, 1):
        sleeve = [(s * 0.36, 0.955), (s * 0.58, 0.84), (s * 0.76, 0.5), (s * 0.90, -0.1), (s * 0.97, -0.62), (s * 0.97, -0.62), (s * 0.71, -0.66), (s * 0.71, -0.66), (s * 0.62, -0.1), (s * 0.54, 0.42)]
        cloth(sleeve, cotton, 0.15, 0.15, ((0.06, 3.0, 80), (0.035, 6, 60)), 4 + s, cells=170, **TRIMMED)
        tube([(s * 0.975, -0.47, 0.05), (s * 0.84, -0.50, 0.12), (s * 0.70, -0.51, 0.05)], 0.03, dark, flat=(0.07, 0.03))
    cloth(half + mirrored(half[1:-1]), cotton, 0.14, 0.14, ((0.04, 2.2, 85), (0.03, 5, 70)), 5, cells=230, at=(0, 0, 0.01), **TRIMMED)
    front = [(-0.30, 0.55), (-0.27, 0.1), (-0.26, -0.4), (-0.30, -1.08), (-0.30, -1.08), (0.55, -1.07), (0.55, -1.07), (0.46, -0.2), (0.44, 0.5), (0.24, 0.96), (0, 0.6)]
    cloth(front, cotton, 0.05, 0.05, ((0.035, 2.4, 85), (0.02, 6, 70)), 6, cells=180, at=(0, 0, 0.105), **TRIMMED)
    for s in (-1, 1):
        lapel = [(s * 0.22, 1.0), (s * 0.42, 0.72), (s * 0.50, 0.56), (s * 0.36, 0.50), (s * 0.02, 0.16), (s * 0.02, 0.3), (s * 0.14, 0.8)]
        cloth(lapel, dark, 0.05, 0.03, (), 1, smooth=False, cells=90, at=(0, 0, 0.15), **TRIMMED)
        collar = [(s * 0.0, 1.06), (s * 0.24, 1.05), (s * 0.44, 0.82), (s * 0.33, 0.70), (s * 0.16, 0.86), (s * 0.0, 0.92)]
        cloth(collar, cotton, 0.06, 0.035, (), 1, smooth=False, cells=90, at=(0, 0, 0.175), **TRIMMED)
        for y in (0.0, -0.42):
            lathe([(0, 0), (0.045, 0), (0.05, 0.014), (0.036, 0.028), (0.02, 0.022), (0, 0.022)], horn, at=(s * 0.17 + 0.02, y + 0.02, 0.165))
        box(0.30, 0.075, 0.03, dark, 0.012, at=(s * 0.37, -0.50, 0.145), turn=(0, 0, s * 14))
    cloth([(-0.57, -0.26), (-0.57, -0.14), (0.57, -0.14), (0.57, -0.26)], dark, 0.045, 0.03, (), 1, smooth=False, cells=120, at=(0, 0, 0.14), **TRIMMED)
    box(0.16, 0.20, 0.05, horn, 0.02, at=(0.03, -0.2, 0.175))


@good("scarf", {"scarf-coral": "#c2664f", "scarf-moss": "#6c7c52", "scarf-indigo": "#4f5987"}, 40, 0.82)
def scarf():
    wool = fabric(TINT, "knit", scale=1.6)
    # A folded stack, one end hanging over it with its fringe.
    with group(turn=(0, 0, -20)):
        z = 0.0
        for layer in range(4):
            rings = []
            for x in np.linspace(-0.9, 0.9, 9):
                k = 1 - 0.012 * layer
                rings.append([(x * k, y * k, z + 0.105 + h) for y, h in ring_of(1.1, 0.20, 28, 3.6)])
            loft(rings, wool, subdivide=1)
            z += 0.185
        path = [(0.35, 0.50, z - 0.04), (0.35, 0.2, z + 0.02), (0.35, -0.35, z + 0.02), (0.35, -0.585, z - 0.06), (0.35, -0.62, z - 0.3), (0.35, -0.64, 0.16)]
        line = curve(path, 8)
        rings = []
        for at, p in enumerate(line):
            q = line[min(at + 1, len(line) - 1)] - line[max(at - 1, 0)]
            q = q / np.linalg.norm(q)
            side = np.array([0, -q[2], q[1]])
            rings.append([tuple(p + np.array([x, 0, 0]) + side * y) for x, y in ring_of(0.74, 0.07, 24, 6)])
        loft(rings, wool, subdivide=1)
        for at in range(15):
            x = 0.01 + at * 0.0485
            tube([(x, -0.64, 0.18), (x + 0.006, -0.655, 0.10), (x - 0.004, -0.68, 0.012)], 0.018, wool, around=4)


def ribs(x, y, z, depth):
    """A cuff knitted in ribs."""
    return z + 0.022 * np.abs(np.sin(x * 42)) * np.clip(depth / 0.03, 0, 1)


@good("gloves", {"gloves-plum": "#77527f", "gloves-teal": "#3d7275"}, 90, 0.76, raking=True)
def gloves():
    wool = fabric(TINT, "knit", scale=2.4)
    for s, turn, at in ((-1, 9, (-0.50, 0.06, 0)), (1, -16, (0.50, -0.04, 0.10))):
        with group(at=at, turn=(0, 0, turn)):
            for x, tall, wide, lean in ((-0.255, 0.70, 0.088, 7), (-0.088, 0.86, 0.092, 2), (0.086, 0.82, 0.091, -3), (0.25, 0.62, 0.082, -9)):
                with group(at=(s * x, 0.06, 0.09), turn=(0, 0, s * lean), size=(1, 1, 0.85)):
                    tube([(0, -0.2, 0.02), (0, 0.1, 0.01), (0, tall * 0.6, 0), (0, tall * 0.93, -0.01), (0, tall, -0.02)], wide, wool, radii=[wide, wide, wide * 0.97, wide * 0.8, wide * 0.3])
            with group(at=(s * -0.26, -0.30, 0.08), turn=(0, 0, s * 38), size=(1, 1, 0.85)):
                tube([(0.06, -0.12, 0), (0, 0.16, 0.01), (0, 0.42, 0), (0, 0.53, -0.01), (0, 0.57, -0.02)], 0.1, wool, radii=[0.11, 0.112, 0.10, 0.075, 0.03])
            palm = [(-0.345, 0.04), (-0.255, 0.14), (0, 0.17), (0.255, 0.13), (0.335, 0.02), (0.35, -0.25), (0.29, -0.52), (0, -0.56), (-0.29, -0.52), (-0.35, -0.25)]
            cloth([(s * x, y) for x, y in palm], wool, 0.19, 0.2, ((0.03, 4, 30),), 5, cells=120)
            cuff = [(-0.285, -0.44), (-0.285, -0.44), (0.285, -0.44), (0.285, -0.44), (0.33, -0.7), (0.325, -0.98), (0.325, -0.98), (-0.325, -0.98), (-0.325, -0.98), (-0.33, -0.7)]
            cloth([(s * x, y) for x, y in cuff], wool, 0.17, 0.12, (), 1, cells=240, at=(0, 0, 0.01), shape=ribs)


@good("socks", pitch=90, fill=0.84, raking=True)
def socks():
    def ribbed(x, y, z, depth):
        return np.where(y > 0.72, ribs(x, y, z, depth), z)

    def sock(main, accent):
        body = [(-0.30, 1.0), (-0.30, 1.0), (0.16, 1.0), (0.16, 1.0), (0.17, 0.2), (0.22, -0.28), (0.5, -0.58), (0.82, -0.74), (0.90, -0.92), (0.76, -1.06), (0.40, -1.02), (-0.05, -0.86), (-0.30, -0.62), (-0.34, -0.3), (-0.29, 0.2)]
        heel = lambda x, y: math.hypot((x + 0.36) / 0.37, (y + 0.66) / 0.37) < 1
        toe = lambda x, y: x * 0.86 - y * 0.35 > 0.83
        bands = lambda x, y: y > 0.9 or 0.36 < y < 0.44 or 0.52 < y < 0.60
        cloth(body, main, 0.17, 0.2, ((0.035, 3.4, 80), (0.025, 6, 50)), 4, cells=420, shape=ribbed, patches=((heel, accent), (toe, accent), (bands, accent)))

    knit = lambda color: mat(color, 0.95, sheen=0.3, bump="knit", depth=0.5, scale=2.4, spec=0.1)
    with group(at=(-0.55, 0.1, 0), turn=(0, 0, 6)):
        sock(knit("#d8ad57"), knit("#5e7fa6"))
    with group(at=(0.42, -0.08, 0.12), turn=(0, 0, -6)):
        sock(knit("#5e7fa6"), knit("#d8ad57"))


@good("sunglasses", pitch=16, fill=0.84)
def sunglasses():
    acetate = mat("#3a2619", 0.15, coat=0.8, second="#7a4a24", bump="noise", depth=0.0, scale=1.6)
    lens = mat("#1d1d20", 0.04, coat=1.0)
    with group(turn=(0, 0, -24)):
        for s in (-1, 1):
            rim = [(s * 0.17, 0.60), (s * 0.5, 0.70), (s * 0.92, 0.66), (s * 1.05, 0.50), (s * 0.98, 0.2), (s * 0.75, 0.0), (s * 0.42, 0.0), (s * 0.2, 0.2)]
            inner = [(x * 0.80 + s * 0.118, y * 0.80 + 0.072) for x, y in rim]
            with group(turn=(90, 0, 0)):
                plate(rim, 0.09, acetate, 0.03, holes=[inner])
                plate(inner, 0.03, lens, 0.01)
            tube([(s * 1.04, 0.02, 0.56), (s * 1.06, 0.5, 0.57), (s * 1.05, 1.2, 0.55), (s * 1.02, 1.55, 0.42), (s * 0.99, 1.72, 0.16)], 0.045, acetate, flat=(0.05, 0.13))
            box(0.05, 0.02, 0.05, mat("#cfcfd2", 0.2, metal=1), 0.008, at=(s * 0.95, -0.055, 0.53))
        tube([(-0.22, 0.0, 0.46), (0, -0.03, 0.53), (0.22, 0.0, 0.46)], 0.05, acetate)
