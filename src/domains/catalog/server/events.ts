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
    /**
     * Staff or a file says how many there are, or how they are sold; what is absent stays, and a new variant is counted and limited.
     * `catalog.products_changed` follows in the same transaction.
     */
    'catalog.stock_counted': {
      counts: {
        variantId: string;
        onHand?: number | undefined;
        isTracked?: boolean | undefined;
        continuesSelling?: boolean | undefined;
      }[];
    };
  }
}

export {};
