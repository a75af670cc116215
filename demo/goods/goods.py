"""The list of all goods: each is built by a function and photographed as its entry says."""

GOODS = {}


def good(name, colors=None, pitch=12, fill=0.76, details=None, exposure=0.92, raking=False, finer=1.0):
    """`colors`: pictures that differ in the tinted color only; `details`: closer looks (middle x, y, magnification); `raking`: lit from the side;
    `finer`: how many times as wide as others it is rendered, but for closer looks."""

    def keep(build):
        GOODS[name] = {"build": build, "colors": colors, "pitch": pitch, "fill": fill, "details": details or {}, "exposure": exposure, "raking": raking, "finer": finer}
        return build

    return keep
