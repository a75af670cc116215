import sharp from 'sharp';

/** Shadows are drawn in this ink; what has another color is the good itself. */
const INK = [33, 26, 22] as const;
const INK_DISTANCE = 40;
const SOLID = 250;
/** Fractions of the picture's width. */
const PENUMBRA = 0.035;
const RIM = 0.003;
/** Shadows end in nothing, those below this alpha sooner. */
export const FAINT = 30;
/** Darker shadows, where a good touches the ground, keep their shape. */
const DARK = 140;
/** How far from the good a shadow has faded to nothing. */
const REACH = 0.2;

type Size = { width: number; height: number };
type Pixels = Size & { data: Buffer };

const smooth = (value: number): number => {
  const part = Math.min(1, Math.max(0, value));
  return part * part * (3 - 2 * part);
};

/** Whether a pixel belongs to a good, not to its shadow. */
function isGood(data: Buffer, at: number): boolean {
  const alpha = data[at + 3] ?? 0;
  if (alpha >= SOLID) return true;
  if (alpha < 20) return false;
  return INK.reduce((sum, ink, part) => sum + Math.abs(ink - (data[at + part] ?? 0)), 0) > INK_DISTANCE;
}

/** What is blurred this far needs no more pixels. */
const COARSE = 600;

async function blurred(plane: Buffer, { width, height }: Pixels, fraction: number): Promise<Buffer> {
  const coarse = await sharp(plane, { raw: { width, height, channels: 1 } })
    .resize(COARSE, Math.round((COARSE * height) / width), { kernel: 'linear' })
    .blur(fraction * COARSE)
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return enlarged(coarse.data, coarse.info, { width, height });
}

const enlarged = (plane: Buffer, from: Size, to: Size): Promise<Buffer> =>
  sharp(plane, { raw: { width: from.width, height: from.height, channels: 1 } })
    .resize(to.width, to.height, { kernel: 'cubic', fit: 'fill' })
    .toColourspace('b-w')
    .raw()
    .toBuffer();

/** The width of the grid that distances are counted in. */
const GRID = 300;
const STEP = 1 / GRID;

/** How much of a shadow is left at each pixel, up to 255: less the farther it is from the good. */
async function remains(good: Buffer, { width, height }: Pixels): Promise<Buffer> {
  const rows = Math.round((GRID * height) / width);
  const far = new Float32Array(GRID * rows).fill(1);
  for (let pixel = 0; pixel < good.length; pixel++) {
    if (good[pixel] !== 255) continue;
    const column = Math.floor(((pixel % width) * GRID) / width);
    far[Math.floor((Math.floor(pixel / width) * rows) / height) * GRID + column] = 0;
  }
  const from = (column: number, row: number, step: number): number =>
    column < 0 || column >= GRID || row < 0 || row >= rows ? 1 : (far[row * GRID + column] ?? 1) + step;
  // Two walks, down and back up, find each cell's way to the nearest one of the good.
  const walk = (at: number, towards: 1 | -1): void => {
    const [column, row] = [at % GRID, Math.floor(at / GRID)];
    far[at] = Math.min(
      far[at] ?? 1,
      from(column - towards, row, STEP),
      from(column, row - towards, STEP),
      from(column - 1, row - towards, STEP * Math.SQRT2),
      from(column + 1, row - towards, STEP * Math.SQRT2),
    );
  };
  for (let at = 0; at < far.length; at++) walk(at, 1);
  for (let at = far.length - 1; at >= 0; at--) walk(at, -1);
  const grid = Buffer.from(far.map((distance) => 255 * smooth(1 - distance / REACH)));
  return enlarged(grid, { width: GRID, height: rows }, { width, height });
}

/** Takes the edges out of a cut-out's shadow: it fades the farther it is from the good, until nothing of it is left. */
export async function softenShadows(picture: Pixels): Promise<void> {
  const { data, width, height } = picture;
  const size = width * height;
  const good = Buffer.alloc(size);
  const shade = Buffer.alloc(size);
  const ground = Buffer.alloc(size);
  for (let pixel = 0; pixel < size; pixel++) {
    if (isGood(data, pixel * 4)) good[pixel] = 255;
    else {
      shade[pixel] = data[pixel * 4 + 3] ?? 0;
      ground[pixel] = 255;
    }
  }
  const [rim, far, share, left] = await Promise.all([
    blurred(good, picture, RIM),
    blurred(shade, picture, PENUMBRA),
    blurred(ground, picture, PENUMBRA),
    remains(good, picture),
  ]);
  for (let pixel = 0; pixel < size; pixel++) {
    if (good[pixel] === 255) continue;
    const own = shade[pixel] ?? 0;
    const around = ((far[pixel] ?? 0) * 255) / Math.max(1, share[pixel] ?? 0);
    const kept = Math.max(smooth((rim[pixel] ?? 0) / 40), smooth(own / DARK));
    const at = pixel * 4;
    const faded = ((own * kept + around * (1 - kept)) * (left[pixel] ?? 0)) / 255;
    data[at + 3] = Math.round(faded * smooth(faded / FAINT));
    if (own === 0 && (data[at + 3] ?? 0) > 0) data.set(INK, at);
  }
}
