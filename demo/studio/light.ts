import sharp from 'sharp';

/** Where the lamp stands, seen from the object: up and to the left. */
const LAMP = { x: -0.6, y: -0.8 };
/** How round a part of the given reach (a fraction of the picture's width) is drawn, and how strongly. */
const roundings = [
  { reach: 0.006, weight: 0.08 },
  { reach: 0.026, weight: 0.34 },
];
/** Parts darken where they meet brighter ones, within this fraction of the width. */
const CREASE = { reach: 0.014, weight: 0.22 };
/** Edges that turn from the lamp keep their color. */
const DARKEST = -0.15;
/** Large soft lights need no more pixels. */
const COARSE = 4;

type Plane = { data: Float32Array; width: number; height: number };

/** Lights the flat drawing of an object (RGBA pixels) as a rounded body by a soft lamp. */
export async function light(pixels: Buffer, width: number, height: number): Promise<Buffer> {
  const solid = planeOf(pixels, width, height, (at) => (pixels[at + 3] ?? 0) / 255);
  const bright = planeOf(
    pixels,
    width,
    height,
    (at) => (brightness(pixels, at) * (pixels[at + 3] ?? 0)) / 255,
  );
  const shade = new Float32Array(width * height);
  for (const { reach, weight } of roundings) {
    const sigma = reach * width;
    addSlopes(shade, await blurred(solid, sigma), sigma * weight);
  }
  const sigma = CREASE.reach * width;
  const [around, cover] = [await blurred(bright, sigma), await blurred(solid, sigma)];
  const lit = Buffer.from(pixels);
  for (let at = 0; at < shade.length; at++) {
    if (!solid.data[at]) continue;
    const near = (around.data[at] ?? 0) / Math.max(cover.data[at] ?? 1, 0.05);
    const crease = Math.max(-0.25, Math.min(0.25, brightness(pixels, at * 4) - near)) * CREASE.weight;
    const x = (at % width) / width;
    const y = at / width / height;
    const falloff = (0.5 - x) * 0.05 + (0.5 - y) * 0.09;
    const solidity = solid.data[at] ?? 0;
    paintPixel(lit, at * 4, Math.max(DARKEST, (shade[at] ?? 0) + crease * solidity) + falloff);
  }
  return lit;
}

const brightness = (pixels: Buffer, at: number): number =>
  (0.3 * (pixels[at] ?? 0) + 0.59 * (pixels[at + 1] ?? 0) + 0.11 * (pixels[at + 2] ?? 0)) / 255;

function planeOf(pixels: Buffer, width: number, height: number, value: (at: number) => number): Plane {
  const data = new Float32Array(pixels.length / 4);
  for (let at = 0; at < data.length; at++) data[at] = value(at * 4);
  return { data, width, height };
}

/** Blurred with 16 bits, since steps of 8 bits would show as rings once slopes are taken of them. */
async function blurred({ data, width, height }: Plane, sigma: number): Promise<Plane> {
  const words = Uint16Array.from(data, (value) => Math.round(value * 65_535));
  const small = sigma > COARSE * 3 ? COARSE : 1;
  const [across, down] = [Math.round(width / small), Math.round(height / small)];
  const raw = { raw: { width, height, channels: 1 as const } };
  const shrunk = await sharp(words, raw)
    .resize(across, down)
    .toColourspace('grey16')
    .raw({ depth: 'ushort' })
    .toBuffer();
  const coarse = new Uint16Array(shrunk.buffer, shrunk.byteOffset, across * down);
  const soft = await sharp(coarse, { raw: { width: across, height: down, channels: 1 } })
    .blur(sigma / small)
    .resize(width, height, { kernel: 'cubic' })
    .toColourspace('grey16')
    .raw({ depth: 'ushort' })
    .toBuffer();
  const values = new Uint16Array(soft.buffer, soft.byteOffset, width * height);
  return { data: Float32Array.from(values, (value) => value / 65_535), width, height };
}

/** Adds how far each pixel faces the lamp, with `plane` as its height. */
function addSlopes(shade: Float32Array, { data, width, height }: Plane, factor: number): void {
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      const across = ((data[at + 1] ?? 0) - (data[at - 1] ?? 0)) / 2;
      const down = ((data[at + width] ?? 0) - (data[at - width] ?? 0)) / 2;
      shade[at] = (shade[at] ?? 0) + (across * LAMP.x + down * LAMP.y) * -factor;
    }
  }
}

/** Shadows take color away, light adds the lamp's white. */
function paintPixel(pixels: Buffer, at: number, shade: number): void {
  for (let channel = 0; channel < 3; channel++) {
    const value = pixels[at + channel] ?? 0;
    const painted = shade < 0 ? value * (1 + shade) : value + (255 - value) * shade * 0.75;
    pixels[at + channel] = Math.max(0, Math.min(255, Math.round(painted)));
  }
}
