type About = { orderId: string; code: string };

declare module '#platform/events.ts' {
  interface EventMap {
    /** Stock is taken, and somebody waits for their goods. `userId` is null for guests. */
    'orders.placed': About & { userId: string | null };
    /** All of its money has come. */
    'orders.paid': About;
    /** Some or all of it left the shop. */
    'orders.shipped': About & { fulfillmentId: string };
    'orders.delivered': About;
    /** Its stock is back. */
    'orders.canceled': About;
    /** Money went back to the buyer. */
    'orders.refunded': About & { refundId: string; amountMinor: number };
    'orders.return_requested': About & { returnRequestId: string };
  }
}

export {};
