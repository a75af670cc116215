import { sql } from 'drizzle-orm';
import { requestPictures } from '#domains/content/server/index.ts';
import type { Transaction } from '#platform/context.ts';
import { pictureHashIn } from '#platform/picture-address.ts';
import type { ImportedProduct } from './imported-product.ts';
import { normalized } from './picture-address.ts';

/** The media ids of all pictures that the products name; unknown addresses are noted to be fetched. */
export async function findPictures(
  tx: Transaction,
  products: ImportedProduct[],
): Promise<(url: string) => string | null> {
  const urls = products.flatMap(({ pictures, variants }) => [
    ...pictures.map(({ url }) => url),
    ...variants.flatMap(({ pictureUrl }) => pictureUrl ?? []),
  ]);
  const byHash = await findByHash(tx, [...new Set(urls.flatMap((url) => pictureHashIn(url) ?? []))]);
  // In one order, as everybody else who notes the same addresses.
  const remote = [
    ...new Set(urls.filter((url) => !byHash.has(pictureHashIn(url) ?? '')).map(normalized)),
  ].sort();
  const byUrl = await requestPictures(tx, remote);
  return (url) => byHash.get(pictureHashIn(url) ?? '') ?? byUrl.get(normalized(url)) ?? null;
}

async function findByHash(tx: Transaction, hashes: string[]): Promise<Map<string, string>> {
  if (hashes.length === 0) return new Map();
  const { rows } = await tx.db.execute<{ hash: string; id: string }>(sql`
    select distinct on (hash) hash, id from media where hash = any (${sql.param(hashes)}::text[]) order by hash, id`);
  return new Map(rows.map(({ hash, id }) => [hash, id]));
}
