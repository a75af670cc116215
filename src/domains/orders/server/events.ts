type About = { orderId: string; code: string };

declare module '#platform/events.ts' {
  interface EventMap {
    /** An order was placed and its stock taken. `userId` is null for guests; `checkoutId` is the buyer's name for it. */
    'orders.placed': About & { userId: string | null; checkoutId: string | null };
    /** The order is fully paid. */
    'orders.paid': About;
    /** A parcel has left the shop. */
    'orders.shipped': About & { fulfillmentId: string };
    'orders.delivered': About;
    /** The order was canceled and its stock released. */
    'orders.canceled': About;
    /** A refund was made. */
    'orders.refunded': About & { refundId: string; amountMinor: number };
    /** Orders of a guest now belong to the account with their address. */
    'orders.joined': { userId: string; orderIds: string[] };
    'orders.return_requested': About & { returnRequestId: string };
  }
}

export {};
