import type { Context } from '#platform/context.ts';
import { renditionsOf } from '../media/media-renditions.ts';
import type { ShopLogo } from './settings.ts';

/** Enough for a print at 300 dpi in the size used in letters. */
const WIDTH = 640;

/** A logo as PNG for printing, cached; null if there is none, or its picture cannot be read. */
export async function readPaperLogo(ctx: Context, logo: ShopLogo | null): Promise<Uint8Array | null> {
  if (!logo) return null;
  const { services } = ctx;
  const hash = logo.src.replace('/media/', '');
  try {
    return await renditionsOf(services).find({ hash, width: WIDTH, format: 'png' });
  } catch (error) {
    services.log.warn({ err: error, hash }, 'a paper has the name of the shop instead of its logo');
    return null;
  }
}
