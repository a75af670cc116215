import { textPictureUrl } from '#domains/catalog/server/index.ts';
import { requestPictures } from '#domains/content/server/index.ts';
import type { Transaction } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { bodyPictures } from '#platform/html/rich-text.ts';
import { pictureUrl, widthsOf } from '#platform/picture.ts';
import { pictureHashIn } from '#platform/picture-address.ts';
import type { ImportedProduct } from './imported-product.ts';
import type { StoredPicture } from './stored-product.ts';

/** Whether an address in a file is that of a stored picture. */
export const namesPicture = (url: string, stored: StoredPicture): boolean =>
  url === stored.sourceUrl ||
  normalized(url) === stored.sourceUrl ||
  (stored.hash !== null && pictureHashIn(url) === stored.hash);

/** The stored form of addresses: without a fragment. */
function normalized(url: string): string {
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

/** A picture in the shop; `src` is set once it has been fetched. */
export type FoundPicture = { id: string; src: string | null };

/** The pictures that products and their texts name, by address; unknown addresses are requested. */
export async function findPictures(
  tx: Transaction,
  products: ImportedProduct[],
): Promise<(url: string) => FoundPicture | null> {
  const urls = products.flatMap(({ pictures, variants, ...text }) => [
    ...pictures.map(({ url }) => url),
    ...variants.flatMap(({ pictureUrl }) => pictureUrl ?? []),
    ...bodyPictures(text),
  ]);
  const byHash = await findByHash(tx, [...new Set(urls.flatMap((url) => pictureHashIn(url) ?? []))]);
  // Sorted, so that concurrent requests of the same addresses cannot deadlock.
  const remote = [
    ...new Set(urls.filter((url) => !byHash.has(pictureHashIn(url) ?? '')).map(normalized)),
  ].sort();
  const byUrl = await requestPictures(tx, remote);
  const ids = new Set(
    products
      .flatMap((text) => bodyPictures(text))
      .flatMap((url) => byHash.get(pictureHashIn(url) ?? '') ?? byUrl.get(normalized(url)) ?? []),
  );
  const shown = await findShown(tx, [...ids]);
  return (url) => {
    const id = byHash.get(pictureHashIn(url) ?? '') ?? byUrl.get(normalized(url));
    return id ? { id, src: shown.get(id) ?? null } : null;
  };
}

const selectShown = plannedQuery<{ id: string; hash: string; width: number }>(`
  select id, hash, width from media
  where id = any ($1::uuid[]) and status = 'ready' and hash is not null and width is not null`);
const selectByHash = plannedQuery<{ hash: string; id: string }>(
  'select distinct on (hash) hash, id from media where hash = any ($1::text[]) order by hash, id',
);

async function findShown(tx: Transaction, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await selectShown(tx, [ids]);
  return new Map(rows.map(({ id, hash, width }) => [id, textPictureUrl(hash, width)]));
}

async function findByHash(tx: Transaction, hashes: string[]): Promise<Map<string, string>> {
  if (hashes.length === 0) return new Map();
  const rows = await selectByHash(tx, [hashes]);
  return new Map(rows.map(({ hash, id }) => [hash, id]));
}
