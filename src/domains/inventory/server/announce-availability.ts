import { cardTag, categoryTag } from '#platform/cache-tags.ts';
import type { Transaction } from '#platform/context.ts';
import './events.ts';

/** Invalidates caches and informs domains that products were sold out or are available again. */
export async function announceAvailability(
  tx: Transaction,
  products: readonly { productId: string; categoryId: string }[],
): Promise<void> {
  if (products.length === 0) return;
  const productIds = products.map(({ productId }) => productId);
  const categories = new Set(products.map(({ categoryId }) => categoryId));
  tx.touch('list', ...productIds.map((id) => cardTag(id)), ...[...categories].map((id) => categoryTag(id)));
  await tx.services.events.announce(tx, 'inventory.availability_changed', { productIds });
}
