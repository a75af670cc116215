declare module '#platform/events.ts' {
  interface EventMap {
    /** Products were sold out or became available again. */
    'inventory.availability_changed': { productIds: string[] };
  }
}

export {};
