import { createHash } from 'node:crypto';
import { LARGEST_PICTURE, WIDEST_PICTURE } from '../picture.ts';
import { openDecoder } from './decoder.ts';
import { PictureRefused } from './picture-refused.ts';
import { workbench } from './workbench.ts';

/** The stored form of a picture: WebP, upright, without metadata, at most 2,400 pixels on its long side. */
export type Master = {
  bytes: Uint8Array;
  /** sha-256 of `bytes`, the first 32 hex digits. */
  hash: string;
  width: number;
  height: number;
  /** The average color, as `#rrggbb`; null for cut-outs, which stand on the page's own ground. */
  color: string | null;
};

const MAX_PIXELS = 50_000_000;

/**
 * Encodes PNG, JPEG, GIF, WebP or AVIF bytes, recognized by content, as a master. The same bytes give the same hash.
 *
 * @throws PictureRefused above 10 MB or 50 megapixels, and for anything that is not such a picture.
 */
export async function encodeMaster(input: Uint8Array): Promise<Master> {
  await inspect(input);
  const sharp = await openDecoder();
  return workbench.run(async () => {
    const { data } = await sharp(input, { failOn: 'error', limitInputPixels: MAX_PIXELS })
      .autoOrient()
      .resize({ width: WIDEST_PICTURE, height: WIDEST_PICTURE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 84, effort: 4 })
      .toBuffer({ resolveWithObject: true })
      .catch(refuse);
    return measure(data);
  });
}

/** Makes a master of bytes that are one already (WebP, small enough), unchanged. */
export async function adoptMaster(bytes: Uint8Array): Promise<Master> {
  const { format, width, height } = await inspect(bytes);
  if (format !== 'webp' || Math.max(width, height) > WIDEST_PICTURE) return encodeMaster(bytes);
  return measure(bytes);
}

async function inspect(input: Uint8Array) {
  if (input.byteLength > LARGEST_PICTURE) throw new PictureRefused('too_large');
  if (input.byteLength === 0) throw new PictureRefused('not_a_picture');
  const sharp = await openDecoder();
  const found = await sharp(input, { limitInputPixels: false }).metadata().catch(refuse);
  if (found.format === 'heif' && found.compression !== 'av1') throw new PictureRefused('not_a_picture');
  if (found.width * found.height > MAX_PIXELS) throw new PictureRefused('too_many_pixels');
  return found;
}

const refuse = (): never => {
  throw new PictureRefused('not_a_picture');
};

async function measure(bytes: Uint8Array): Promise<Master> {
  const sharp = await openDecoder();
  const { width, height } = await sharp(bytes).metadata();
  const pixel = await sharp(bytes).ensureAlpha().resize(1, 1, { fit: 'fill' }).raw().toBuffer();
  const color = pixel[3] === 255 ? `#${pixel.subarray(0, 3).toString('hex')}` : null;
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  return { bytes, hash, width, height, color };
}
