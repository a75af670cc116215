import type { ProviderName } from './payment-providers.ts';

/** The messages of `account/orders/order` that say how an order is paid. */
export const paidBy = {
  'test-card': 'byTestCard',
  stripe: 'byCard',
  paypal: 'byPaypal',
  invoice: 'byInvoice',
  'bank-transfer': 'byTransfer',
  cash: 'byCash',
  terminal: 'byTerminal',
  'gift-card': 'giftCard',
  'store-credit': 'storeCredit',
} as const satisfies Record<ProviderName, string>;
