declare module '#platform/events.ts' {
  interface EventMap {
    /** The ratings of these products were counted anew. */
    'reviews.ratings_changed': { productIds: string[] };
    /** Somebody wrote about a product for the first time. It may still wait for approval. */
    'reviews.posted': { reviewId: string; productId: string };
  }
}

export {};
