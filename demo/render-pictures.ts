/**
 * Makes demo/pictures: `node demo/render-pictures.ts [START…]`, where START is how the wanted names start.
 * Needs Debian's `blender` (3.4) and `python3-numpy`. What is rendered stays in node_modules/.cache/goods until it is removed there,
 * so a run that was ended goes on where it was.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp, { type Sharp } from 'sharp';
import { WIDEST_PICTURE } from '#platform/picture.ts';
import { emblemSvg, emblems } from './emblems.ts';
import { measurePicture, pictureNames } from './measure-pictures.ts';
import { type Scene, scenes } from './scenes.ts';
import { FAINT, softenShadows } from './soften-shadows.ts';

const folder = fileURLToPath(new URL('./pictures/', import.meta.url));
const rendered = fileURLToPath(new URL('../node_modules/.cache/goods/', import.meta.url));
const wanted = process.argv.slice(2);
/** Rendering a pixel is dear, and what a shopper sees is smaller: pictures are enlarged to the widest. */
const RENDERED_WIDTH = 1200;
const SAMPLES = 12;
const ALPHA_STEP = 4;
const ALMOST_SOLID = 250;
/** How near to the edge of a scene its shadows fade, as a fraction of its height. */
const EDGE = 0.06;

/** Renders all pictures, or only those whose names start with one of the arguments. */
async function renderPictures(): Promise<void> {
  await mkdir(folder, { recursive: true });
  await mkdir(rendered, { recursive: true });
  await photographGoods();
  let bytes = 0;
  let count = 0;
  const save = async (file: string, draw: () => Promise<Sharp> | Sharp) => {
    if (!isWanted(file)) return;
    const encoded = (await draw()).webp({ quality: 68, smartSubsample: true, effort: 4 });
    bytes += (await encoded.toFile(`${folder}${file}.webp`)).size;
    count += 1;
  };
  for (const file of (await readdir(rendered)).filter((entry) => entry.endsWith('.png')).sort()) {
    const name = file.replace(/\.png$/, '');
    await save(name, () => cutOut(sharp(`${rendered}${file}`).resize(WIDEST_PICTURE)));
  }
  for (const scene of scenes) await save(scene.file, () => together(scene));
  for (const [slug, emblem] of Object.entries(emblems)) {
    await save(`brand-${slug}`, () => drawn(emblemSvg(emblem), 1200).removeAlpha());
  }
  await noteMeasures();
  console.log(`${count} pictures, ${Math.round(bytes / 1024)} KB`);
}

/** Writes what a shop needs to know of the pictures, so that it starts without decoding them. */
async function noteMeasures(): Promise<void> {
  const measures = (await pictureNames()).map(async (name) => [name, await measurePicture(name)] as const);
  const lines = (await Promise.all(measures)).map(
    ([name, { hash, width, height, color }]) =>
      `  "${name}": ["${hash}", ${width}, ${height}, ${JSON.stringify(color)}]`,
  );
  await writeFile(`${folder}masters.json`, `{\n${lines.join(',\n')}\n}\n`);
}

const isWanted = (file: string): boolean =>
  wanted.length === 0 || wanted.some((start) => file.startsWith(start));

/** Has Blender photograph the wanted goods that are not there yet, and those that wanted scenes show. */
async function photographGoods(): Promise<void> {
  const shown = scenes.filter(({ file }) => isWanted(file)).flatMap(({ items }) => items);
  const starts = wanted.length === 0 ? [] : wanted.concat(shown.map(({ file }) => file));
  const script = fileURLToPath(new URL('./goods/render.py', import.meta.url));
  const settings = ['--', rendered, String(RENDERED_WIDTH), String(SAMPLES)].concat(starts);
  const blender = spawn('blender', ['-b', '--python-exit-code', '1', '--python', script].concat(settings), {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = await once(blender, 'close');
  if (code !== 0) throw new Error(`Blender ended with ${code}.`);
}

/** A good alone, ready for WebP. */
const cutOut = async (picture: Sharp): Promise<Sharp> => withCoarseAlpha(await withSoftShadow(picture));

async function withSoftShadow(picture: Sharp): Promise<Sharp> {
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  await softenShadows({ data, width: info.width, height: info.height });
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 4 } });
}

/** WebP stores alpha without loss, and in steps that nobody sees soft shadows need a third less; faint ones show them. */
async function withCoarseAlpha(picture: Sharp): Promise<Sharp> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3] ?? 0;
    if (alpha >= FAINT && alpha < ALMOST_SOLID) data[at + 3] = Math.round(alpha / ALPHA_STEP) * ALPHA_STEP;
    if (data[at + 3] === 0) data.fill(0, at, at + 3);
  }
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 4 } });
}

/** Sets the goods of a scene on one ground, each with its shadow. */
async function together({ width, height, items }: Scene): Promise<Sharp> {
  const layers = [];
  for (const { file, x, foot, size, turn } of items) {
    const single = await withSoftShadow(sharp(`${rendered}${file}.png`));
    const turned = await single
      .rotate(turn ?? 0, { background: '#0000' })
      .png({ compressionLevel: 1 })
      .toBuffer();
    const body = await bodyOf(turned);
    const scale = (size * height) / Math.max(body.right - body.left, body.bottom - body.top);
    const input = await sharp(turned)
      .resize(Math.round(body.width * scale))
      .png()
      .toBuffer();
    const left = Math.round(x * width - ((body.left + body.right) / 2) * scale);
    const top = Math.round(foot * height - body.bottom * scale);
    layers.push(await within(input, left, top, width, height));
  }
  const ground = { width, height, channels: 4 as const, background: '#0000' };
  const whole = await sharp({ create: ground }).composite(layers).raw().toBuffer();
  fadeAtEdges(whole, width, height);
  return withCoarseAlpha(sharp(whole, { raw: { width, height, channels: 4 } }));
}

/** Shadows end before the picture does. */
function fadeAtEdges(pixels: Buffer, width: number, height: number): void {
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const far = Math.min(x, y, width - 1 - x, height - 1 - y) / (EDGE * height);
      const at = (y * width + x) * 4 + 3;
      const alpha = pixels[at] ?? 0;
      if (far < 1 && alpha < ALMOST_SOLID) pixels[at] = Math.round(alpha * far * far * (3 - 2 * far));
    }
  }
}

/** Where the good itself is, without its shadow. */
async function bodyOf(picture: Buffer) {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const body = { width, left: width, right: 0, top: height, bottom: 0 };
  for (let at = 3; at < data.length; at += 4) {
    if ((data[at] ?? 0) < ALMOST_SOLID) continue;
    const x = ((at - 3) / 4) % width;
    const y = Math.floor((at - 3) / 4 / width);
    body.left = Math.min(body.left, x);
    body.right = Math.max(body.right, x);
    body.top = Math.min(body.top, y);
    body.bottom = Math.max(body.bottom, y);
  }
  return body;
}

/** The part of a layer that lies within the picture: sharp refuses layers that reach over its edge. */
async function within(input: Buffer, left: number, top: number, width: number, height: number) {
  const { width: wide, height: tall } = await sharp(input).metadata();
  const region = {
    left: Math.max(0, -left),
    top: Math.max(0, -top),
    width: Math.min(wide, width - left) - Math.max(0, -left),
    height: Math.min(tall, height - top) - Math.max(0, -top),
  };
  return {
    input: await sharp(input).extract(region).png({ compressionLevel: 1 }).toBuffer(),
    left: Math.max(0, left),
    top: Math.max(0, top),
  };
}

const drawn = (svg: string, width: number): Sharp => {
  const own = Number(/ width="(\d+)"/.exec(svg)?.[1]);
  return sharp(Buffer.from(svg), { density: (72 * 1.3 * width) / own }).resize(width);
};

await renderPictures();
