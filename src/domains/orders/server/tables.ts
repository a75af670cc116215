import type { Measure } from '#domains/catalog/contract.ts';
import type { CustomValues } from '#domains/catalog/fields/custom-fields.ts';
import type { DeliveryDates } from '#domains/pricing/contract/delivery-dates.ts';
import type { PickupPoint } from '#domains/pricing/contract/pickup-places.ts';
import type { PromotionTerms } from '#domains/pricing/server/index.ts';
import type { Actor } from '#platform/context.ts';
import { jsonOf, maybeJsonOf, maybeTextOf, tableColumns, textOf } from '#platform/db/table-columns.ts';
import type { Locale } from '#platform/locale.ts';
import type { Address } from '../contract.ts';
import type { ProviderName } from '../payment-providers.ts';
import type {
  FulfillmentStatus,
  InvoiceKind,
  OrderStatus,
  PaymentRowStatus,
  PaymentStatus,
  RefundStatus,
  ReturnReason,
  ReturnStatus,
} from '../statuses.ts';

/*
 * The columns of an order and its parts, named once. `placed` are those that placing inserts, `shown` those of a
 * `WholeOrder`; `all` insert what was placed and handled before.
 */

type Promotion = {
  promotionId?: string;
  name: string;
  code: string | null;
  amountMinor: number;
  /** Those under which it was agreed; absent in older orders. */
  terms?: PromotionTerms;
};
type Tax = {
  name: string;
  ratePpm: number;
  netMinor: number;
  taxMinor: number;
  /** Of goods that are exempt from tax. Absent in earlier orders, which did not tell them from a rate of zero. */
  isExempt?: true;
};
type ShippingMethod = {
  id: string;
  name: string;
  minDays: number;
  maxDays: number;
  isExpress: boolean;
  /** The place where it is collected; absent in older orders. */
  pickup?: PickupPoint | null;
  /** The days that were promised; absent or null: none. */
  arrives?: DeliveryDates | null;
};

/** Written by placing, and shown. */
const agreed = {
  id: 'string',
  code: 'string',
  /** Grants access to this order. */
  linkToken: 'string',
  userId: 'string?',
  email: 'string',
  locale: textOf<Locale>(),
  currency: 'string',
  paymentStatus: textOf<PaymentStatus>(),
  subtotalMinor: 'number',
  discountMinor: 'number',
  depositMinor: 'number',
  shippingMinor: 'number',
  shippingDiscountMinor: 'number',
  shippingTaxMinor: 'number',
  taxMinor: 'number',
  pricesIncludeTax: 'boolean',
  isIntraCommunity: 'boolean',
  isTaxedAtOrigin: 'boolean?',
  totalMinor: 'number',
  shippingAddress: jsonOf<Address>(),
  billingAddress: jsonOf<Address>(),
  shippingMethod: jsonOf<ShippingMethod>(),
  promotions: jsonOf<Promotion[]>(),
  taxes: jsonOf<Tax[]>(),
  paymentProvider: textOf<ProviderName>(),
  expiresAt: 'date?',
  paidMinor: 'number',
} as const;

/** Those of them that an edit changes. */
const { subtotalMinor, discountMinor, depositMinor } = agreed;
const { shippingMinor, shippingDiscountMinor, shippingTaxMinor } = agreed;
const { taxMinor, totalMinor, shippingAddress, billingAddress, shippingMethod, promotions, taxes } = agreed;
const prices = {
  subtotalMinor,
  discountMinor,
  depositMinor,
  shippingMinor,
  shippingDiscountMinor,
  shippingTaxMinor,
};
const places = { shippingAddress, billingAddress, shippingMethod };
const { isIntraCommunity, isTaxedAtOrigin } = agreed;
const taxed = { taxMinor, totalMinor, taxes, isIntraCommunity, isTaxedAtOrigin };
const terms = { ...prices, ...taxed, ...places, promotions } as const;

/** Written by placing, for searching and repeating. */
const kept = {
  customerName: 'string',
  idempotencyScope: 'string',
  idempotencyKey: 'string',
  requestHash: 'bytes',
  isDemo: 'boolean',
  lapsesAt: 'date?',
} as const;

/** Shown, and written by what happens to the order later. */
const later = {
  status: textOf<OrderStatus>(),
  fulfillmentStatus: textOf<FulfillmentStatus>(),
  refundedMinor: 'number',
  placedAt: 'date',
  canceledAt: 'date?',
  deliveredAt: 'date?',
} as const;

/** What the buyer wrote to the shop when placing the order. */
const buyerNote = 'string?' as const;

/** The promotions whose gifts the buyer declined or staff took out. Those of before this was kept: none. */
const declinedGifts = jsonOf<string[]>();

export const orderKinds = {
  ...agreed,
  declinedGifts,
  buyerNote,
  ...later,
  /** How often its terms were agreed: 1, and one more with each edit. */
  revision: 'number',
  /** Until when a paid order waits for the rest after an edit. */
  restDueAt: 'date?',
  /** The revision that changed last what invoices say. */
  billedRevision: 'number',
  /** Values of the shop's own fields. */
  customValues: jsonOf<CustomValues>(),
} as const;
export const orders = {
  placed: tableColumns('orders', { ...agreed, ...kept, declinedGifts, buyerNote }),
  shown: tableColumns('orders', orderKinds),
  all: tableColumns('orders', { ...agreed, ...kept, ...later, updatedAt: 'date' }),
  edited: tableColumns('orders', { ...terms, email: agreed.email, customerName: 'string', declinedGifts }),
};

const agreedOfLine = {
  id: 'string',
  productId: 'string?',
  variantId: 'string?',
  name: 'string',
  choice: 'string',
  sku: 'string?',
  image: 'string',
  unitPriceMinor: 'number',
  quantity: 'number',
  subtotalMinor: 'number',
  discountMinor: 'number',
  unitDepositMinor: 'number',
  taxName: 'string?',
  taxRatePpm: 'number',
  taxMinor: 'number',
  totalMinor: 'number',
  isGiftCard: 'boolean',
  isTaxExempt: 'boolean',
  measure: maybeJsonOf<Measure>(),
} as const;
const placeOfLine = { orderId: 'string', position: 'number' } as const;

export const lineKinds = {
  ...agreedOfLine,
  fulfilledQuantity: 'number',
  restockedQuantity: 'number',
  withdrawnQuantity: 'number',
} as const;
export const orderLines = {
  placed: tableColumns('order_lines', { ...agreedOfLine, ...placeOfLine }),
  shown: tableColumns('order_lines', lineKinds),
  all: tableColumns('order_lines', { ...lineKinds, ...placeOfLine, placedAt: 'date' }),
};

const placedPayment = {
  id: 'string',
  orderId: 'string',
  provider: textOf<ProviderName>(),
  status: textOf<PaymentRowStatus>(),
  amountMinor: 'number',
  currency: 'string',
  paidAt: 'date?',
  details: jsonOf<Record<string, unknown>>(),
} as const;
export const payments = {
  placed: tableColumns('payments', placedPayment),
  all: tableColumns('payments', {
    ...placedPayment,
    providerRef: 'string?',
    createdAt: 'date',
  }),
};

export const refundKinds = {
  id: 'string',
  amountMinor: 'number',
  reason: 'string',
  status: textOf<RefundStatus>(),
  createdAt: 'date',
} as const;
/** Also whether it went back because an edit made the order cheaper, whether as store credit, and what is for gift cards and for shipping. */
export const shownRefundKinds = {
  ...refundKinds,
  isDifference: 'boolean',
  toCredit: 'boolean',
  vouchersMinor: 'number',
  shippingMinor: 'number',
} as const;
export const refunds = {
  shown: tableColumns('refunds', shownRefundKinds),
  all: tableColumns('refunds', {
    ...refundKinds,
    orderId: 'string',
    paymentId: 'string',
    idempotencyKey: 'string',
    settledAt: 'date?',
    vouchersMinor: 'number',
  }),
};

export const fulfillmentKinds = {
  id: 'string',
  carrier: 'string',
  trackingNumber: 'string',
  trackingUrl: 'string',
  shippedAt: 'date',
} as const;
export const fulfillments = {
  shown: tableColumns('fulfillments', fulfillmentKinds),
  all: tableColumns('fulfillments', { ...fulfillmentKinds, orderId: 'string', idempotencyKey: 'string' }),
};

export const returnKinds = {
  id: 'string',
  reasonCode: maybeTextOf<ReturnReason>(),
  reason: 'string',
  status: textOf<ReturnStatus>(),
  requestedAt: 'date',
} as const;
export const returnRequests = {
  shown: tableColumns('return_requests', returnKinds),
  all: tableColumns('return_requests', { ...returnKinds, orderId: 'string', settledAt: 'date?' }),
};

export const documentKinds = {
  id: 'string',
  kind: textOf<InvoiceKind>(),
  label: 'string',
  issuedAt: 'date',
} as const;
const issuedKinds = {
  ...documentKinds,
  orderId: 'string',
  series: 'string',
  number: 'number',
  correctsId: 'string?',
  refundId: 'string?',
  amountMinor: 'number',
  snapshot: 'json',
} as const;
export const invoices = {
  shown: tableColumns('invoices', documentKinds),
  all: tableColumns('invoices', issuedKinds),
  issued: tableColumns('invoices', { ...issuedKinds, orderRevision: 'number' }),
};

const whatHappened = {
  kind: 'string',
  actorKind: textOf<Actor['kind']>(),
  actorUserId: 'string?',
} as const;
const itsIds = { id: 'string', orderId: 'string' } as const;

export const eventKinds = {
  ...whatHappened,
  at: 'date',
  isInternal: 'boolean',
  details: jsonOf<Record<string, unknown>>(),
} as const;
export const orderEvents = {
  placed: tableColumns('order_events', { ...itsIds, ...whatHappened }),
  shown: tableColumns('order_events', eventKinds),
  all: tableColumns('order_events', { ...itsIds, ...eventKinds }),
};
