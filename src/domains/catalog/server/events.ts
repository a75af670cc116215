declare module '#platform/events.ts' {
  interface EventMap {
    /**
     * Products were made, changed, hidden or deleted; `categoryIds` are those they are or were in,
     * `newIds` those of them that were made. With `areWordsLater`
     * whoever announces this has the vocabulary of the search counted anew when all is done.
     */
    'catalog.products_changed': {
      productIds: string[];
      categoryIds: string[];
      newIds?: string[];
      areWordsLater?: boolean;
    };
    /** Somebody said how many there are. `catalog.products_changed` follows in the same transaction. */
    'catalog.stock_counted': { counts: { variantId: string; onHand: number }[] };
  }
}

export {};
