import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp, { type Sharp } from 'sharp';
import { WIDEST_PICTURE } from '#platform/picture.ts';
import { recipes } from './pictures.recipes.ts';
import { emblemSvg, emblems } from './studio/emblems.ts';
import { light } from './studio/light.ts';
import { layersOf, type Scene } from './studio/scene.ts';

const folder = fileURLToPath(new URL('./pictures/', import.meta.url));
const wanted = process.argv.slice(2);
/** Rendered larger and then reduced, since shading filters leave rough edges. */
const FINER = 1.3;
/** Shadows are soft: they need fewer pixels. */
const SHADOW_WIDTH = 600;
const ALPHA_STEP = 3;
const ALMOST_SOLID = 250;

/** Renders all pictures, or only those whose names start with one of the arguments. */
async function renderPictures(): Promise<void> {
  await mkdir(folder, { recursive: true });
  let bytes = 0;
  let count = 0;
  const save = async (file: string, draw: () => Promise<Sharp> | Sharp) => {
    if (wanted.length > 0 && !wanted.some((start) => file.startsWith(start))) return;
    const encoded = (await draw()).webp({ quality: 70, smartSubsample: true, effort: 6 });
    bytes += (await encoded.toFile(`${folder}${file}.webp`)).size;
    count += 1;
  };
  for (const recipe of recipes) await save(recipe.file, () => photograph(recipe));
  for (const [slug, emblem] of Object.entries(emblems)) {
    await save(`brand-${slug}`, () => drawn(emblemSvg(emblem), 1200).removeAlpha());
  }
  console.log(`${count} pictures, ${Math.round(bytes / 1024)} KB`);
}

/** The scene's objects as cut-outs: the ground is the page's, so that it fits each color scheme. */
async function photograph(scene: Scene): Promise<Sharp> {
  const width = WIDEST_PICTURE;
  const height = Math.round((width * scene.height) / scene.width);
  const raw = { width, height, channels: 4 as const };
  const layers = [];
  for (const { shadow, object } of await layersOf(scene)) {
    const small = await drawn(shadow, SHADOW_WIDTH, 1).png().toBuffer();
    layers.push({ input: await sharp(small).resize(width, height).png({ compressionLevel: 1 }).toBuffer() });
    const pixels = await drawn(object, width).ensureAlpha().raw().toBuffer();
    layers.push({ input: await light(pixels, width, height), raw });
  }
  const empty = sharp({ create: { ...raw, background: { r: 0, g: 0, b: 0, alpha: 0 } } });
  const whole = await empty.composite(layers).raw().toBuffer();
  for (let at = 0; at < whole.length; at += 4) coarsenAlpha(whole, at);
  return sharp(whole, { raw });
}

/** WebP stores alpha without loss: in steps that nobody sees, soft shadows need a third less. */
function coarsenAlpha(pixels: Buffer, at: number): void {
  const alpha = pixels[at + 3] ?? 0;
  if (alpha < ALMOST_SOLID) pixels[at + 3] = Math.round(alpha / ALPHA_STEP) * ALPHA_STEP;
  if (pixels[at + 3] === 0) pixels.fill(0, at, at + 3);
}

function drawn(svg: string, width: number, finer = FINER): Sharp {
  const own = Number(/ width="(\d+)"/.exec(svg)?.[1]);
  return sharp(Buffer.from(svg), { density: (72 * finer * width) / own }).resize(width);
}

await renderPictures();
