import type { Context } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { pictureUrl } from '#platform/picture.ts';
import { storePicture } from '../media/store-picture.ts';
import type { ShopLogo } from './settings.ts';

const SHOWN_WIDTH = 320;

type Kept = { hash: string | null; width: number | null; height: number | null };
const selectMedia = plannedQuery<Kept>('select hash, width, height from media where id = $1');

/** The address under which staff see the logo; empty if there is none. */
export const logoUrl = (logo: ShopLogo | null): string =>
  logo ? pictureUrl(logo.src, SHOWN_WIDTH, 'webp') : '';

/**
 * Stores an uploaded logo, or removes it if the text is empty. `undefined` if nothing was sent.
 *
 * @throws what `storePicture` throws.
 */
export async function takeLogo(ctx: Context, sent: string | undefined): Promise<ShopLogo | null | undefined> {
  if (sent === '') return null;
  if (!sent?.startsWith('data:')) return undefined;
  const content = sent.slice(sent.indexOf(',') + 1);
  const { mediaId } = await storePicture(ctx, Buffer.from(content, 'base64'));
  const [kept] = await selectMedia(ctx, [mediaId]);
  const { hash, width, height } = kept ?? {};
  if (!hash || !width || !height) throw new Error('The logo was stored and is not there');
  return { src: `/media/${hash}`, width, height };
}
