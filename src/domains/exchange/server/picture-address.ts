import { pictureUrl, widthsOf } from '#platform/picture.ts';
import { pictureHashIn } from '#platform/picture-address.ts';
import type { StoredPicture } from './stored-product.ts';

/** Whether an address in a file is that of a stored picture. */
export const namesPicture = (url: string, stored: StoredPicture): boolean =>
  url === stored.sourceUrl ||
  normalized(url) === stored.sourceUrl ||
  (stored.hash !== null && pictureHashIn(url) === stored.hash);

/** The stored form of addresses: without a fragment. */
export function normalized(url: string): string {
  const parsed = URL.parse(url.trim());
  if (!parsed) return url;
  parsed.hash = '';
  return parsed.href;
}

/** The address of a stored picture in a file: its source, else this shop's own. */
export function addressOf(stored: StoredPicture, publicUrl: string): string | null {
  if (stored.sourceUrl) return stored.sourceUrl;
  if (!stored.hash || !stored.width) return null;
  const largest = widthsOf(stored.width).at(-1) ?? stored.width;
  return publicUrl + pictureUrl(`/media/${stored.hash}`, largest, 'webp');
}
