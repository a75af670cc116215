declare module '#platform/events.ts' {
  interface EventMap {
    /** The ratings of these products were recounted. */
    'reviews.ratings_changed': { productIds: string[] };
    /** A member's first review of a product. It may still wait for approval. */
    'reviews.posted': { reviewId: string; productId: string };
  }
}

export {};
