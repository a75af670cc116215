import type { Transaction } from '#platform/context.ts';
import './events.ts';

/** Tells caches and domains that products have something in stock now, or nothing any more. */
export async function announceAvailability(
  tx: Transaction,
  products: readonly { productId: string; categoryId: string }[],
): Promise<void> {
  if (products.length === 0) return;
  const productIds = products.map(({ productId }) => productId);
  const categories = new Set(products.map(({ categoryId }) => categoryId));
  tx.touch('list', ...productIds.map((id) => `card:${id}`), ...[...categories].map((id) => `category:${id}`));
  await tx.services.events.announce(tx, 'inventory.availability_changed', { productIds });
}
