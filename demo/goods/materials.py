"""What the models are made of: colors, gloss and the surface of cloth, wood, leather or metal."""

import bpy

_materials = {}


def forget_materials():
    _materials.clear()


def linear(hexed):
    values = [int(hexed[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    return [v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in values]


def mat(color="#cccccc", rough=0.45, metal=0.0, coat=0.0, sheen=0.0, glass=0.0, ior=1.46,
        bump=None, scale=1.0, depth=1.0, glow=0.0, tint=False, second=None, spec=0.5, clear=False):
    """A material. `tint`: its color is the variant's; `bump` and `second` draw a surface of that kind; `clear`: blown glass."""
    key = (color, rough, metal, coat, sheen, glass, ior, bump, scale, depth, glow, tint, second, spec, clear)
    if key in _materials:
        return _materials[key]
    made = bpy.data.materials.new(f"m{len(_materials)}")
    made.use_nodes = True
    tree = made.node_tree
    nodes, links = tree.nodes, tree.links
    shader = nodes["Principled BSDF"]
    rgb = linear(color)
    shader.inputs["Base Color"].default_value = (*rgb, 1)
    shader.inputs["Roughness"].default_value = rough
    shader.inputs["Metallic"].default_value = metal
    shader.inputs["Clearcoat"].default_value = coat
    shader.inputs["Clearcoat Roughness"].default_value = 0.06
    shader.inputs["Sheen"].default_value = sheen
    shader.inputs["Transmission"].default_value = glass
    shader.inputs["IOR"].default_value = ior
    shader.inputs["Specular"].default_value = spec
    if clear:
        _see_through(tree, shader)
    if glow:
        shader.inputs["Emission"].default_value = (*rgb, 1)
        shader.inputs["Emission Strength"].default_value = glow
    if bump or second:
        _surface(tree, shader, rgb, bump, scale, depth, second)
    aov = nodes.new("ShaderNodeOutputAOV")
    aov.name = "tint"
    aov.inputs["Value"].default_value = 1.0 if tint else 0.0
    _materials[key] = made
    return made


def sees_through():
    """Whether a material in use is glass."""
    return any(key[-1] for key in _materials)


def _see_through(tree, shader):
    """Thin glass hides what is behind it at its edges only."""
    edges = tree.nodes.new("ShaderNodeLayerWeight")
    edges.inputs["Blend"].default_value = 0.32
    ramp = tree.nodes.new("ShaderNodeMapRange")
    ramp.inputs["To Min"].default_value = 0.12
    ramp.inputs["To Max"].default_value = 0.8
    tree.links.new(edges.outputs["Facing"], ramp.inputs["Value"])
    tree.links.new(ramp.outputs["Result"], shader.inputs["Alpha"])


def _surface(tree, shader, rgb, kind, scale, depth, second):
    nodes, links = tree.nodes, tree.links
    place = nodes.new("ShaderNodeTexCoord").outputs["Object"]

    def noise(size, detail=4.0, stretch=(1, 1, 1), distortion=0.0):
        mapped = nodes.new("ShaderNodeMapping")
        mapped.inputs["Scale"].default_value = stretch
        links.new(place, mapped.inputs["Vector"])
        made = nodes.new("ShaderNodeTexNoise")
        made.inputs["Scale"].default_value = size
        made.inputs["Detail"].default_value = detail
        made.inputs["Distortion"].default_value = distortion
        links.new(mapped.outputs["Vector"], made.inputs["Vector"])
        return made.outputs["Fac"]

    def wave(size, direction, distortion=0.0, profile="SIN", stretch=(1, 1, 1)):
        mapped = nodes.new("ShaderNodeMapping")
        mapped.inputs["Scale"].default_value = stretch
        links.new(place, mapped.inputs["Vector"])
        made = nodes.new("ShaderNodeTexWave")
        made.bands_direction = direction
        made.wave_profile = profile
        made.inputs["Scale"].default_value = size
        made.inputs["Distortion"].default_value = distortion
        links.new(mapped.outputs["Vector"], made.inputs["Vector"])
        return made.outputs["Fac"]

    def math_of(operation, a, b):
        made = nodes.new("ShaderNodeMath")
        made.operation = operation
        for at, value in enumerate((a, b)):
            if isinstance(value, (int, float)):
                made.inputs[at].default_value = value
            else:
                links.new(value, made.inputs[at])
        return made.outputs[0]

    height = None
    pattern = None
    if kind == "weave":
        height = math_of("MULTIPLY", wave(28 * scale, "X"), wave(28 * scale, "Z"))
        height = math_of("ADD", height, math_of("MULTIPLY", noise(90 * scale), 0.8))
        pattern = noise(120 * scale, 2)
    elif kind == "canvas":  # threads that cross, on the sides as on the front
        warp = math_of("SUBTRACT", wave(14 * scale, "DIAGONAL", stretch=(1, 1, 0)), 0.5)
        weft = math_of("SUBTRACT", wave(14 * scale, "Z"), 0.5)
        height = math_of("ADD", math_of("MULTIPLY", math_of("MULTIPLY", warp, weft), 2.0), math_of("MULTIPLY", noise(30 * scale), 0.9))
        pattern = height
    elif kind == "twill":
        height = math_of("ADD", wave(34 * scale, "DIAGONAL"), math_of("MULTIPLY", noise(120 * scale), 0.8))
        pattern = noise(60 * scale, 6)
    elif kind == "knit":
        height = math_of("ADD", wave(9 * scale, "X", 0.0), math_of("MULTIPLY", wave(14 * scale, "DIAGONAL"), 0.6))
        pattern = height
    elif kind == "leather":
        made = nodes.new("ShaderNodeTexVoronoi")
        made.inputs["Scale"].default_value = 60 * scale
        links.new(place, made.inputs["Vector"])
        height = math_of("ADD", made.outputs["Distance"], math_of("MULTIPLY", noise(14 * scale), 0.6))
        pattern = noise(5 * scale)
    elif kind == "wood":
        height = noise(9 * scale, 8, (1, 1, 0.07), 0.6)
        pattern = height
    elif kind == "woodx":
        height = noise(9 * scale, 8, (0.07, 1, 1), 0.6)
        pattern = height
    elif kind == "woody":
        height = noise(9 * scale, 8, (1, 0.07, 1), 0.6)
        pattern = height
    elif kind == "speckle":
        pattern = noise(70 * scale, 2)
        height = noise(6 * scale, 3)
    elif kind == "sky":  # what a mirror shows
        pattern = wave(0.3 * scale, "DIAGONAL", 1.2)
    elif kind == "brushed":
        height = noise(60 * scale, 4, (0.03, 1, 1))
    elif kind == "plush":
        height = math_of("ADD", noise(45 * scale, 6), math_of("MULTIPLY", noise(140 * scale, 2), 0.7))
        pattern = noise(30 * scale, 6)
    elif kind == "wicker":
        height = math_of("MULTIPLY", wave(9 * scale, "X"), wave(16 * scale, "Z"))
        pattern = height
    else:
        height = noise(12 * scale, 5)
        pattern = noise(6 * scale, 6)
    if height is not None and depth:
        made = nodes.new("ShaderNodeBump")
        made.inputs["Strength"].default_value = min(1.0, 0.35 * depth)
        made.inputs["Distance"].default_value = 0.02
        links.new(height, made.inputs["Height"])
        links.new(made.outputs["Normal"], shader.inputs["Normal"])
    if second and pattern is not None:
        ramp = nodes.new("ShaderNodeValToRGB")
        ramp.color_ramp.elements[0].position = 0.36
        ramp.color_ramp.elements[1].position = 0.64
        ramp.color_ramp.elements[0].color = (*linear(second), 1)
        ramp.color_ramp.elements[1].color = (*rgb, 1)
        links.new(pattern, ramp.inputs["Fac"])
        links.new(ramp.outputs["Color"], shader.inputs["Base Color"])
