import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import sharp from 'sharp';

type IconSet = { icons: Record<string, { body: string; width?: number; height?: number }> };

/** The position of an object's outline, in the 32 units it is drawn in. */
export type Outline = {
  left: number;
  top: number;
  right: number;
  bottom: number;
  /** What the object covers, in square units. */
  area: number;
  /** Stretches of the lowest edge that touch the floor. */
  feet: { from: number; to: number }[];
};

const SAMPLES = 512;
const UNITS = 32;
const SOLID = 140;
const FOOT_DEPTH = 0.045;

const require = createRequire(import.meta.url);
const set = JSON.parse(
  readFileSync(require.resolve('@iconify-json/fluent-emoji/icons.json'), 'utf8'),
) as IconSet;

/** The shapes of an icon, except those whose outline starts with `without`. */
export function iconBody(name: string, without?: string): string {
  const icon = set.icons[name];
  if (!icon) throw new Error(`There is no icon named ${name}`);
  if (!without) return icon.body;
  return icon.body.replace(/<path [^>]*\/>/g, (path) => (path.includes(` d="${without}`) ? '' : path));
}

/** Gives the ids of a fragment a prefix, so that two objects fit into one document. */
export function withOwnIds(body: string, prefix: string): string {
  return body
    .replace(/\bid="([^"]+)"/g, `id="${prefix}$1"`)
    .replace(/url\(#([^)]+)\)/g, `url(#${prefix}$1)`)
    .replace(/href="#([^"]+)"/g, `href="#${prefix}$1"`);
}

export async function outlineOf(body: string): Promise<Outline> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${SAMPLES}" height="${SAMPLES}" viewBox="0 0 ${UNITS} ${UNITS}">${body}</svg>`;
  const alpha = await sharp(Buffer.from(svg)).extractChannel('alpha').raw().toBuffer();
  const columns = lowestAndHighest(alpha);
  const solid = columns.flatMap((column, x) => (column ? [{ x, ...column }] : []));
  const top = Math.min(...solid.map((c) => c.top));
  const bottom = Math.max(...solid.map((c) => c.bottom));
  const left = solid[0]?.x ?? 0;
  const right = (solid.at(-1)?.x ?? SAMPLES) + 1;
  const depth = (bottom - top) * FOOT_DEPTH;
  const touching = solid.filter((c) => c.bottom >= bottom - depth).map((c) => c.x);
  const unit = UNITS / SAMPLES;
  return {
    left: left * unit,
    right: right * unit,
    top: top * unit,
    bottom: (bottom + 1) * unit,
    area: alpha.reduce((count, a) => (a < SOLID ? count : count + 1), 0) * unit * unit,
    feet: stretches(touching).map(({ from, to }) => ({ from: from * unit, to: (to + 1) * unit })),
  };
}

function lowestAndHighest(alpha: Buffer): ({ top: number; bottom: number } | null)[] {
  return Array.from({ length: SAMPLES }, (_, x) => {
    let top = -1;
    let bottom = -1;
    for (let y = 0; y < SAMPLES; y++) {
      if ((alpha[y * SAMPLES + x] ?? 0) < SOLID) continue;
      if (top < 0) top = y;
      bottom = y;
    }
    return top < 0 ? null : { top, bottom };
  });
}

function stretches(columns: number[]): { from: number; to: number }[] {
  const found: { from: number; to: number }[] = [];
  for (const x of columns) {
    const last = found.at(-1);
    if (last && x - last.to < 12) last.to = x;
    else found.push({ from: x, to: x });
  }
  return found;
}
