declare module '#platform/events.ts' {
  interface EventMap {
    /** Products went from having something in stock to nothing, or back. */
    'inventory.availability_changed': { productIds: string[] };
  }
}

export {};
