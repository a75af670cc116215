declare module '#platform/events.ts' {
  interface EventMap {
    /**
     * Products were created, changed, hidden or deleted; `categoryIds` are their present and former categories,
     * `newIds` the created ones. With `areWordsLater` the search only records their words: the announcing domain has
     * them learned at the end.
     */
    'catalog.products_changed': {
      productIds: string[];
      categoryIds: string[];
      newIds?: string[];
      areWordsLater?: boolean;
    };
    /**
     * Staff or an import set the stock of variants, or how they are sold; absent values stay, and a new variant is
     * tracked and limited. `catalog.products_changed` follows in the same transaction.
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
