import { actors, type TestShop } from '#tests/support/test-shop.ts';
import { exportLines } from '../csv/write-rows.ts';
import { allStored, type StoredProduct } from '../stored-product.ts';

/** All products of a shop by handle. */
export async function storedIn(shop: TestShop): Promise<Map<string, StoredProduct>> {
  const found = new Map<string, StoredProduct>();
  for await (const product of allStored(shop.kiosk.context(actors.system))) found.set(product.slug, product);
  return found;
}

/** An existing product of a shop. */
export async function storedProduct(shop: TestShop, handle: string): Promise<StoredProduct> {
  const found = (await storedIn(shop)).get(handle);
  if (!found) throw new Error(`There is no ${handle}`);
  return found;
}

export async function exportText(shop: TestShop): Promise<string> {
  const lines: string[] = [];
  for await (const line of exportLines(shop.kiosk.context(actors.system))) lines.push(line);
  return lines.join('');
}
