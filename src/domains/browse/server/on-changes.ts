import type { Transaction } from '#platform/context.ts';
import { refreshListings } from './refresh-listings.ts';

type Change = { productIds: readonly string[] };
type Products = Change & { newIds?: string[]; areWordsLater?: boolean };

export const onProductsChanged = (
  tx: Transaction,
  { productIds, newIds = [], areWordsLater = false }: Products,
) => refreshListings(tx, productIds, areWordsLater ? { wordsOfNew: newIds } : {});

/** A product was sold out or is available again. */
export const onAvailabilityChanged = (tx: Transaction, { productIds }: Change) =>
  refreshListings(tx, productIds);

export const onRatingsChanged = (tx: Transaction, { productIds }: Change) => refreshListings(tx, productIds);
