import { cardTag, categoryTag } from '#platform/cache-tags.ts';
import type { Transaction } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { MOST_OF_ONE } from '../limits.ts';

declare module '#platform/events.ts' {
  interface EventMap {
    /** Products were sold out or became available again. */
    'inventory.availability_changed': { productIds: string[] };
  }
}

/**
 * The number that stands for unlimited stock in the API: the maximum quantity of a cart line, so that programs that
 * know only numbers see the variant as available.
 */
export const UNLIMITED = MOST_OF_ONE;

/** The stock of a variant, and whether it is tracked and sold on. */
export type StockLevel = { onHand: number; isTracked: boolean; continuesSelling: boolean };

export const isUnlimited = ({ isTracked, continuesSelling }: Omit<StockLevel, 'onHand'>): boolean =>
  !isTracked || continuesSelling;

/** Units that can be sold. */
export const availableOf = (level: StockLevel): number =>
  isUnlimited(level) ? UNLIMITED : Math.max(0, level.onHand);

/** SQL: whether a stock level is unlimited. Null if an outer join found no level. */
export const isUnlimitedSql = (level: string): string =>
  `(not ${level}.is_tracked or ${level}.continues_selling)`;

/** SQL: units of a stock level that can be sold; none if an outer join found no level. */
export const availableSql = (level: string): string =>
  `case when ${isUnlimitedSql(level)} then ${UNLIMITED} else coalesce(${level}.on_hand, 0) end`;

/** SQL: the sort key for the scarcest first, as in its index; untracked variants come last. */
export const scarcitySql = (level: string): string =>
  `(case when ${level}.is_tracked then ${level}.on_hand else 2147483647 end)`;

const lock = namedQuery(
  'inventory_lock_products',
  'select from products where id = any ($1::uuid[]) order by id for no key update',
);

/**
 * Locks products until commit, in id order, before any of their stock is locked, so that "sold out" is decided by one
 * transaction at a time.
 */
export async function lockProducts(tx: Transaction, productIds: readonly string[]): Promise<void> {
  if (productIds.length > 0) await lock(tx, [productIds]);
}

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
