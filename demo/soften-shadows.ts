import sharp from 'sharp';

/** Shadows are drawn in this ink; what has another color is the good itself. */
const INK = [33, 26, 22] as const;
const INK_DISTANCE = 40;
const SOLID = 250;
/** Fractions of the picture's width. */
const PENUMBRA = 0.035;
const RIM = 0.003;
/** Shadows end in nothing, those below this alpha sooner. */
const FAINT = 40;
/** Darker shadows, where a good touches the ground, keep their shape. */
const DARK = 140;

type Pixels = { data: Buffer; width: number; height: number };

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
  return sharp(coarse.data, { raw: { width: coarse.info.width, height: coarse.info.height, channels: 1 } })
    .resize(width, height, { kernel: 'cubic', fit: 'fill' })
    .toColourspace('b-w')
    .raw()
    .toBuffer();
}

/** Takes the edges out of a cut-out's shadow: it fades the farther it is from the good. */
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
  const [rim, far, share] = await Promise.all([
    blurred(good, picture, RIM),
    blurred(shade, picture, PENUMBRA),
    blurred(ground, picture, PENUMBRA),
  ]);
  for (let pixel = 0; pixel < size; pixel++) {
    if (good[pixel] === 255) continue;
    const own = shade[pixel] ?? 0;
    const around = ((far[pixel] ?? 0) * 255) / Math.max(1, share[pixel] ?? 0);
    const kept = Math.max(smooth((rim[pixel] ?? 0) / 40), smooth(own / DARK));
    const soft = around * smooth(around / FAINT);
    const at = pixel * 4;
    data[at + 3] = Math.round(own * kept + soft * (1 - kept));
    if (own === 0 && (data[at + 3] ?? 0) > 0) data.set(INK, at);
  }
}
