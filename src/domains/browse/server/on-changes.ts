import type { Transaction } from '#platform/context.ts';
import { refreshListings } from './refresh-listings.ts';

type Change = { productIds: readonly string[] };

export const hearProductsChanged = (
  tx: Transaction,
  { productIds, areWordsLater }: Change & { areWordsLater?: boolean },
) => refreshListings(tx, productIds, { areWordsLater });

/** Sold out, or there again. */
export const hearAvailabilityChanged = (tx: Transaction, { productIds }: Change) =>
  refreshListings(tx, productIds);

export const hearRatingsChanged = (tx: Transaction, { productIds }: Change) =>
  refreshListings(tx, productIds);
