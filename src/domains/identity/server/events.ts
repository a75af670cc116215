declare module '#platform/events.ts' {
  interface EventMap {
    /** An account is being deleted: other domains anonymize their data about the user in the same transaction. */
    'identity.account_deleted': { userId: string; email: string };
    /** A user's name has changed. */
    'identity.person_renamed': { userId: string };
    /** The first owner has named the shop. */
    'identity.shop_named': { storeName: string };
  }
}

export {};
