"""Develops what the camera saw: takes out noise, puts light and color together, lays the shadow below."""

import os

import bpy
import numpy as np

INK = np.array([0.13, 0.10, 0.085], np.float32)
NARROW = np.array([1, 2, 1], np.float32) / 4
FADED = 0.08  # shadows lighter than this are left out


def moved(pixels, dy, dx):
    return np.roll(pixels, (dy, dx), (0, 1))


def blurred(pixels, gap=1, times=1):
    for _ in range(times):
        pixels = (2 * pixels + moved(pixels, gap, 0) + moved(pixels, -gap, 0)) / 4
        pixels = (2 * pixels + moved(pixels, 0, gap) + moved(pixels, 0, -gap)) / 4
    return pixels


def closed(mask, gap=2):
    """The mask without holes of up to twice the gap."""
    around = [(dy, dx) for dy in range(-gap, gap + 1) for dx in range(-gap, gap + 1)]
    grown = np.any([moved(mask, *at) for at in around], axis=0)
    return np.all([moved(grown, *at) for at in around], axis=0).astype(np.float32)


def smooth(light, normal, alpha, steps, softness):
    """Takes the noise out of light, not over edges: steps widen, and pixels that face elsewhere count little."""
    solid = (alpha > 0.02).astype(np.float32)[..., None]
    around = lambda pixels, gap, times: blurred(pixels * solid, gap, times) / np.maximum(blurred(solid, gap, times), 1e-4)
    light = np.minimum(light, 2.5 * around(light, 1, 3) + 0.02)
    for step in range(steps):
        gap = 1 << step
        guide = around(light, gap, 2)  # single pixels are too noisy to tell an edge of light
        total, weight = np.zeros_like(light), np.zeros_like(solid)
        for dy in (-1, 0, 1):
            for dx in (-1, 0, 1):
                at = (dy * gap, dx * gap)
                apart = np.abs(moved(normal, *at) - normal).sum(2, keepdims=True)
                differ = np.abs(moved(guide, *at) - guide).sum(2, keepdims=True) / (guide.sum(2, keepdims=True) + 0.05)
                w = NARROW[dy + 1] * NARROW[dx + 1] * np.exp(-apart * 7 - differ / softness) * moved(solid, *at)
                total += moved(light, *at) * w
                weight += w
        light = total / np.maximum(weight, 1e-6)
    return light


def tone(light):
    """Bright lights roll off instead of clipping; the rest stays as it is."""
    knee = 0.7
    over = np.maximum(light - knee, 0)
    return np.where(light < knee, light, knee + (1 - knee) * (1 - np.exp(-over / (1 - knee))))


def gamma(v):
    v = np.clip(v, 0, 1)
    return np.where(v <= 0.0031308, v * 12.92, 1.055 * v ** (1 / 2.4) - 0.055)


def enlarged(pixels, width, height):
    """Between the pixels in a straight line: enough for shadows."""
    ys, xs = np.linspace(0, pixels.shape[0] - 1, height), np.linspace(0, pixels.shape[1] - 1, width)
    y, x = np.minimum(ys.astype(int), pixels.shape[0] - 2), np.minimum(xs.astype(int), pixels.shape[1] - 2)
    fy, fx = (ys - y)[:, None].astype(np.float32), (xs - x)[None].astype(np.float32)
    rows = pixels[y] * (1 - fy) + pixels[y + 1] * fy
    return rows[:, x] * (1 - fx) + rows[:, x + 1] * fx


def soft_shadow(dark, width, height, fades):
    """`dark` as the floor saw it, softer the farther from what throws it, gone before the picture ends."""
    near, wide = blurred(dark, 1, 2), blurred(blurred(dark, 2, 6), 1, 4)
    close = np.clip(near / 0.4, 0, 1)
    dark = near * close + wide * (1 - close)
    if fades:
        y, x = np.mgrid[-1 : 1 : dark.shape[0] * 1j, -1 : 1 : dark.shape[1] * 1j]
        out = (np.abs(x) ** 3 + np.abs(y) ** 3) ** (1 / 3)
        first = 0.60 + 0.30 * np.clip(dark / 0.5, 0, 1)
        k = np.clip((out - first) / (0.99 - first), 0, 1)
        dark = dark * (1 - k * k * (3 - 2 * k))
    big = enlarged(dark.astype(np.float32), width, height)
    return np.clip((big - FADED) * 1.02, 0, 0.82)


def save(path, straight, alpha, shadow):
    whole = alpha + shadow * (1 - alpha)
    rgb = (straight * alpha[..., None] + INK * (shadow * (1 - alpha))[..., None]) / np.maximum(whole, 1e-5)[..., None]
    height, width = alpha.shape
    image = bpy.data.images.new("out", width, height, alpha=True)
    image.alpha_mode = "STRAIGHT"
    image.pixels.foreach_set(np.dstack([np.clip(rgb, 0, 1), whole]).astype(np.float32).ravel())
    image.filepath_raw = f"{path}.part"  # no half picture is taken for a whole one after an end
    image.file_format = "PNG"
    image.save()
    os.replace(f"{path}.part", path)
    bpy.data.images.remove(image)
