declare module '#platform/events.ts' {
  interface EventMap {
    /**
     * Products were made, changed, hidden or deleted; `categoryIds` are those they are or were in,
     * `newIds` those of them that were made. With `areWordsLater`
     * the search only notes their words: whoever announces this has them learnt when all is done.
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
