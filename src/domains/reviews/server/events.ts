declare module '#platform/events.ts' {
  interface EventMap {
    /** The ratings of these products were counted anew. */
    'reviews.ratings_changed': { productIds: string[] };
  }
}

export {};
