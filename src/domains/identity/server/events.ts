declare module '#platform/events.ts' {
  interface EventMap {
    /** An account is being deleted: what others keep of the person is anonymized in the same transaction. */
    'identity.account_deleted': { userId: string; email: string };
    /** What shows the name shows another one from now on. */
    'identity.person_renamed': { userId: string };
    /** Whoever set the shop up gave it a name. */
    'identity.shop_named': { storeName: string };
  }
}

export {};
