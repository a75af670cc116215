from goods import good
from kit import *


def paper(color="#efe6d6"):
    return mat(color, 0.85)


def label(r, low, high, material, text="#4a3b30"):
    lathe([(r, low), (r, low), (r, high), (r, high)], material)
    ink = mat(text, 0.8)
    tall = high - low
    for z, wide, thick in ((0.70, 0.55, 0.022), (0.50, 0.8, 0.014), (0.30, 0.4, 0.010)):
        tube([((r + 0.002) * math.sin(a), -(r + 0.002) * math.cos(a), low + tall * z) for a in np.linspace(-wide / 2, wide / 2, 16)], thick, ink, smooth=False)


@good("honey", pitch=12, details={"honey-detail": (0.5, 0.3, 1.7)})
def honey():
    lathe([(0, 0), (0.60, 0), (0.66, 0.05), (0.68, 0.2), (0.68, 0.95), (0.66, 1.06), (0.58, 1.12), (0.55, 1.16), (0.55, 1.22)], mat("#c47a12", 0.05, coat=1.0))
    lathe([(0.6, 1.20), (0.6, 1.20), (0.61, 1.23), (0.61, 1.42), (0.59, 1.45), (0.59, 1.45), (0, 1.45)], mat("#d9b25c", 0.3, metal=1))
    label(0.683, 0.28, 0.86, paper(), "#8a4a16")
    with group(at=(1.02, -0.25, 0.16), turn=(0, 0, 20)):
        wood = mat("#c29262", 0.55, bump="woodx", second="#a5763f", depth=0.3)
        tube([(-0.05, 0, 0), (-0.7, -0.55, 0.02)], 0.035, wood, smooth=False)
        with group(turn=(0, 0, 38)):
            for at in range(6):
                x = at * 0.055
                torus(0.155 - abs(at - 2.5) * 0.02, 0.022, wood, at=(x, 0, 0), turn=(0, 90, 0))
                tube([(x - 0.03, 0, 0), (x + 0.03, 0, 0)], 0.10, wood, smooth=False)


@good("cheese", pitch=24)
def cheese():
    inner = mat("#e8bf62", 0.5, bump="noise", depth=0.3, coat=0.1)
    rind = mat("#a8743a", 0.75, bump="noise", depth=0.8, second="#8d5c2a")
    with group(turn=(0, 0, 200)):
        for r, h, z, m in ((1.5, 0.66, 0.03, inner), ):
            arc = 46
            pts = [(0, 0)] + [(r * math.cos(math.radians(a)), r * math.sin(math.radians(a))) for a in np.linspace(-arc / 2, arc / 2, 24)]
            n = len(pts)
            v = [(x, y, z) for x, y in pts] + [(x, y, z + h) for x, y in pts]
            f = [tuple(range(n))[::-1], tuple(range(n, 2 * n))] + [(i, (i + 1) % n, n + (i + 1) % n, n + i) for i in range(n)]
            put(mesh_of(v, f), m, bevel=0.025)
        ring = [((1.5 + d) * math.cos(math.radians(a)), (1.5 + d) * math.sin(math.radians(a))) for d in (0.0, 0.05) for a in (np.linspace(-23.2, 23.2, 24) if d == 0 else np.linspace(23.2, -23.2, 24))]
        n = len(ring)
        v = [(x, y, 0.0) for x, y in ring] + [(x, y, 0.72) for x, y in ring]
        f = [tuple(range(n))[::-1], tuple(range(n, 2 * n))] + [(i, (i + 1) % n, n + (i + 1) % n, n + i) for i in range(n)]
        put(mesh_of(v, f), rind, bevel=0.02)
        hole = mat("#c9953a", 0.6)
        rnd = np.random.default_rng(4)
        for _ in range(16):
            d, side, z = rnd.uniform(0.45, 1.35), rnd.choice([-1, 1]), rnd.uniform(0.14, 0.6)
            a = math.radians(23) * side
            ball(rnd.uniform(0.035, 0.085), hole, at=(d * math.cos(a), d * math.sin(a), z), turn=(0, 0, math.degrees(a)), size=(1, 0.18, 0.9))


@good("loaf", pitch=22, fill=0.83)
def loaf():
    crust = mat("#ad7137", 0.85, bump="noise", depth=1.4, second="#c68f52", scale=1.6, spec=0.15)
    with group(turn=(0, 0, -25)):
        rings = []
        for x in np.linspace(-1.15, 1.15, 15):
            k = math.sqrt(max(0.02, 1 - (abs(x) / 1.2) ** 3.2))
            rings.append([(x, y * k, 0.03 + (z + 0.45) * (0.55 + 0.45 * k)) for y, z in ring_of(1.15, 0.92, 32, 2.6)])
        loft(rings, crust, subdivide=2)
        for at in range(4):
            x = -0.72 + at * 0.45
            tube([(x - 0.12, -0.34, 0.86), (x, 0, 0.975), (x + 0.14, 0.34, 0.86)], 0.06, mat("#f0e2c4", 0.95, bump="noise", depth=1.5, spec=0.1), radii=[0.015, 0.075, 0.015])


@good("chocolate", pitch=62, fill=0.82)
def chocolate():
    dark = mat("#3f2216", 0.35, coat=0.25)
    with group(turn=(0, 0, -28)):
        box(1.5, 2.3, 0.1, dark, 0.03)
        for i in range(4):
            for j in range(6):
                x, y = -0.555 + i * 0.37, -0.935 + j * 0.374
                v = [(x + a * w, y + b * w, z) for z, w in ((0.09, 0.170), (0.17, 0.135)) for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
                put(mesh_of(v, [(0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7), (4, 5, 6, 7), (3, 2, 1, 0)]), dark, bevel=0.018)
        box(1.56, 1.22, 0.20, mat("#8d3340", 0.7), 0.04, at=(0, -0.56, -0.005))
        box(1.1, 0.55, 0.006, paper(), 0.002, at=(0, -0.56, 0.195))
        box(0.66, 0.06, 0.006, mat("#5a2530", 0.8), 0.002, at=(0, -0.50, 0.199))
        box(0.40, 0.03, 0.006, mat("#5a2530", 0.8), 0.002, at=(0, -0.64, 0.199))
        foil = mat("#d8d4cc", 0.25, metal=1, bump="noise", depth=2)
        cloth([(-0.77, -0.1), (-0.77, 0.06), (-0.4, 0.14), (-0.1, 0.04), (0.2, 0.15), (0.5, 0.05), (0.77, 0.12), (0.77, -0.1)], foil, 0.03, 0.05, ((0.03, 9, 80), (0.02, 14, 20)), 2, smooth=False, cells=80, at=(0, 0, 0.175))


@good("tea", pitch=14)
def tea():
    tin = mat("#4f6b52", 0.5, coat=0.1)
    with group(at=(-0.2, 0.1, 0), turn=(0, 0, -22)):
        box(1.15, 0.85, 1.42, tin, 0.06)
        box(1.19, 0.89, 0.36, mat("#3e5742", 0.45, coat=0.1), 0.06, at=(0, 0, 1.36))
        box(0.78, 0.012, 0.72, paper(), 0.004, at=(0, -0.428, 0.38))
        for z, w in ((0.86, 0.4), (0.76, 0.52), (0.52, 0.26)):
            box(w, 0.014, 0.035, mat("#4f6b52", 0.8), 0.004, at=(0, -0.431, z))
    with group(at=(0.55, -0.72, 0)):
        with group(turn=(-12, 0, 16)):
            box(0.52, 0.08, 0.56, paper("#f3ede1"), 0.03)
            box(0.24, 0.02, 0.2, mat("#4f6b52", 0.8), 0.004, at=(0, -0.036, 0.2))
        tube([(0.1, 0.0, 0.5), (0.3, -0.15, 0.3), (0.42, -0.28, 0.012)], 0.008, paper("#ffffff"))


@good("olive", pitch=14)
def olive():
    brine = mat("#4d5128", 0.3)
    lathe([(0, 0), (0.56, 0), (0.585, 0.06), (0.585, 1.2), (0.53, 1.34)], brine)
    glass = mat("#59603a", 0.04, coat=1.0, clear=True)
    lathe([(0.58, 0), (0.62, 0.05), (0.638, 0.14), (0.638, 1.12), (0.61, 1.24), (0.55, 1.31), (0.53, 1.36), (0.53, 1.46)], glass)
    lathe([(0.56, 1.38), (0.56, 1.38), (0.575, 1.41), (0.575, 1.58), (0.56, 1.61), (0.56, 1.61), (0, 1.61)], mat("#3f4a34", 0.35, coat=0.2))
    green, black = mat("#97a14a", 0.3, coat=0.4), mat("#2e2430", 0.25, coat=0.5)
    red = mat("#b8362a", 0.4, coat=0.3)
    rnd = np.random.default_rng(8)
    for row in range(6):
        for step in range(11):
            a = TAU * (step + (row % 2) / 2) / 11
            z = 0.16 + row * 0.2
            dark = (step + row) % 3 == 1
            ball(0.15, black if dark else green, at=(0.475 * math.cos(a), 0.475 * math.sin(a), z), turn=(rnd.uniform(-30, 30), 0, math.degrees(a)), size=(1, 1.15, 0.95))
            if not dark and rnd.uniform() < 0.6:
                ball(0.04, red, at=(0.592 * math.cos(a), 0.592 * math.sin(a), z + rnd.uniform(-0.02, 0.02)))
    label(0.645, 0.44, 0.84, paper(), "#4d5a30")


@good("fruit", pitch=24, fill=0.82, details={})
def fruit():
    wood = mat("#c79f6c", 0.7, bump="woodx", second="#ab8250", depth=0.5)
    with group(turn=(0, 0, -24)):
        for z in (0.06, 0.34):
            for y in (-0.72, 0.72):
                box(2.1, 0.05, 0.24, wood, 0.012, at=(0, y, z))
            for x in (-1.03, 1.03):
                box(0.05, 1.44, 0.24, wood, 0.012, at=(x, 0, z))
        box(2.0, 1.4, 0.05, wood, 0.01, at=(0, 0, 0.03))
        for x in (-0.98, 0.98):
            for y in (-0.67, 0.67):
                box(0.09, 0.09, 0.6, wood, 0.01, at=(x, y, 0))
        rnd = np.random.default_rng(3)
        for row, z in ((0, 0.36), (1, 0.62)):
            for i in range(4 - row):
                for j in range(3 - row):
                    x, y = -0.74 + row * 0.24 + i * 0.49, -0.46 + row * 0.22 + j * 0.46
                    with group(at=(x, y, z), turn=(rnd.uniform(-25, 25), rnd.uniform(-25, 25), rnd.uniform(0, 360))):
                        (apple if (i + j + row) % 3 else pear)()


def apple(color="#b03a30"):
    skin = mat(color, 0.25, coat=0.4, bump="speckle", second="#c9764a", depth=0.05, scale=0.25)
    lathe([(0.0, -0.17), (0.05, -0.20), (0.14, -0.21), (0.235, -0.10), (0.255, 0.03), (0.20, 0.17), (0.09, 0.205), (0.03, 0.17), (0.0, 0.13)], skin, around=48)
    tube([(0, 0, 0.13), (0.01, 0, 0.22), (0.04, 0, 0.28)], 0.014, mat("#5a3d22", 0.8))


def pear():
    skin = mat("#b5b04a", 0.35, coat=0.3, bump="speckle", second="#c9a84a", depth=0.05, scale=0.5)
    lathe([(0.0, -0.2), (0.06, -0.22), (0.2, -0.16), (0.245, -0.02), (0.19, 0.13), (0.115, 0.26), (0.09, 0.36), (0.03, 0.40), (0, 0.39)], skin, around=48)
    tube([(0, 0, 0.38), (0.01, 0, 0.46), (0.05, 0, 0.52)], 0.014, mat("#5a3d22", 0.8))


@good("fruit-detail", pitch=14)
def fruit_detail():
    with group(at=(-0.5, 0, 0.84), size=4):
        apple()
    with group(at=(0.75, -0.75, 0.78), turn=(0, 0, 60), size=3.5):
        apple("#8f9a3c")
