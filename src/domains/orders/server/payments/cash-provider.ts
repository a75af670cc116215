import type { PaymentProvider } from './provider.ts';

/** Payment in cash where the order is collected: staff record it when it is handed over, and pay back refunds. */
export const cashProvider: PaymentProvider = {
  holdMinutes: () => null,
  shipsUnpaid: true,
  isOffered: ({ isPickup }) => isPickup,
  paysBackByHand: true,
  refund: async () => ({ ref: null, status: 'pending' }),
};

/** A card terminal of the shop, which knows nothing of it: for orders that staff write. */
export const terminalProvider: PaymentProvider = {
  ...cashProvider,
  shipsUnpaid: false,
  isOffered: () => false,
};
