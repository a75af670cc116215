import { z } from '@hono/zod-openapi';
import { CustomValues, Fact } from '#domains/catalog/contract/custom-fields.ts';
import { Measure } from '#domains/catalog/contract.ts';
import { DeliveryDates } from '#domains/pricing/contract/delivery-dates.ts';
import {
  addressPart,
  isRegionRight,
  noSuchRegion,
  PickupPoint,
  PlaceAddress,
  withRegion,
} from '#domains/pricing/contract/pickup-places.ts';
import { addressFormat } from '#platform/address/address-format.ts';
import { locales } from '#platform/locale.ts';
import { LONGEST_VAT_ID, readVatId } from '#platform/vat-id.ts';
import { OrderGift } from './contract/gifts.ts';
import { LineUnits, Refund, ReturnRequest } from './contract/given-back.ts';
import { TransferDetails } from './contract/transfer.ts';
import { chosenProviders, providerNames } from './payment-providers.ts';
import { fulfillmentStatuses, invoiceKinds, moves, orderStatuses, paymentStatuses } from './statuses.ts';

const text = (most: number) => z.string().trim().max(most);

/** A shipping or billing address. `region` as in ISO 3166-2, after the dash. */
export const Address = z
  .object({
    firstName: addressPart('firstName').default(''),
    lastName: addressPart('lastName').min(1),
    company: addressPart('company').default(''),
    ...PlaceAddress.shape,
    phone: addressPart('phone').default(''),
    /** The VAT identification number of a business in the EU: that of the billing address counts. */
    vatId: z
      .string()
      .max(LONGEST_VAT_ID)
      .refine((typed) => readVatId(typed) !== null)
      .overwrite((typed) => readVatId(typed)?.id ?? typed)
      .optional()
      .openapi({ example: 'ATU13585627' }),
    /** The buyer's own number of the order, or a Leitweg-ID, of a company: that of the billing address counts. */
    buyerReference: addressPart('buyerReference').optional(),
  })
  .refine(({ city, country }) => city !== '' || addressFormat(country).city === null, {
    path: ['city'],
    message: 'Addresses of this country name a town',
  })
  .refine(isRegionRight, noSuchRegion)
  .overwrite(withRegion)
  .overwrite(({ buyerReference, ...address }) =>
    address.company && buyerReference ? { ...address, buyerReference } : address,
  )
  .openapi('Address');
export type Address = z.infer<typeof Address>;

const money = z.number();
const whole = z.number().int();
const moment = z.string().openapi({ description: 'ISO 8601' });

const ProviderName = z.enum(providerNames);
export const ChosenProvider = z.enum(chosenProviders);
export const OrderStatus = z.enum(orderStatuses);
export const PaymentStatus = z.enum(paymentStatuses);
export const FulfillmentStatus = z.enum(fulfillmentStatuses);

const summary = {
  code: z.string().openapi({ example: 'K7QM-4TRX' }),
  status: OrderStatus,
  paymentStatus: PaymentStatus,
  fulfillmentStatus: FulfillmentStatus,
  currency: z.string(),
  total: money,
  placedAt: moment,
  /** Whether a refund is still pending; `paymentStatus` counts it already. */
  isRefundOpen: z.boolean(),
};

export const OrderLine = z
  .object({
    id: z.string(),
    /** Null once the product is deleted. */
    productId: z.string().nullable(),
    variantId: z.string().nullable(),
    slug: z.string().nullable(),
    name: z.string(),
    /** What it was called when it was bought, where `name` is today's in the reader's language; null: just so. */
    agreedName: z.string().nullable(),
    choice: z.string(),
    sku: z.string().nullable(),
    image: z.string(),
    unitPrice: money,
    quantity: whole,
    subtotal: money,
    discount: money,
    /** On each unit, beside its price: no part of `subtotal`, but of `total` and its tax. */
    unitDeposit: money,
    /** 0.19 is 19 percent. */
    taxRate: z.number(),
    tax: money,
    total: money,
    isGiftCard: z.boolean(),
    /** The recipient of its gift cards; null: the buyer gets them. */
    gift: OrderGift.nullable(),
    measure: Measure.nullable(),
    fulfilledQuantity: whole,
    /** Units in open or completed returns. */
    returnedQuantity: whole,
    /** Units that are back in stock. */
    restockedQuantity: whole,
    /** Units of those that had not been shipped and will not be any more. */
    withdrawnQuantity: whole,
  })
  .openapi('OrderLine');
export type OrderLine = z.infer<typeof OrderLine>;

/** A member of staff who deals with an order. */
export const Assignee = z.object({ id: z.string(), name: z.string() }).openapi('Assignee');
export type Assignee = z.infer<typeof Assignee>;

/** A row of an order list. */
export const OrderSummary = z
  .object({
    ...summary,
    itemCount: whole,
    /** The first four lines. */
    items: z.array(z.object({ name: z.string(), image: z.string(), quantity: whole })),
  })
  .openapi('OrderSummary');
export type OrderSummary = z.infer<typeof OrderSummary>;

export const OrderEvent = z
  .object({
    at: moment,
    kind: z.string().openapi({ example: 'placed' }),
    /** Who did it; customers are not named. */
    by: z.enum(['customer', 'staff', 'shop']),
    /** The staff member's name; for staff only. */
    name: z.string().nullable(),
    isInternal: z.boolean(),
    details: z.record(z.string(), z.unknown()),
  })
  .openapi('OrderEvent');
export type OrderEvent = z.infer<typeof OrderEvent>;

export { LineUnits };

const Fulfillment = z
  .object({
    id: z.string(),
    carrier: z.string(),
    trackingNumber: z.string(),
    trackingUrl: z.string(),
    shippedAt: moment,
    lines: z.array(LineUnits),
  })
  .openapi('Fulfillment');

const Move = z.enum(moves);

export const OrderDetail = z
  .object({
    ...summary,
    /** The link token, which grants access to this order; null for staff. */
    token: z.string().nullable(),
    email: z.string(),
    /** Null for guests and deleted accounts. For staff. */
    userId: z.string().nullable(),
    locale: z.enum(locales),
    lines: z.array(OrderLine),
    subtotal: money,
    discount: money,
    /** The deposits of all units. */
    deposit: money,
    /** Before its discount. */
    shippingPrice: money,
    tax: money,
    pricesIncludeTax: z.boolean(),
    /** Whether it was sold without tax to a business in another member state of the EU. */
    isIntraCommunity: z.boolean(),
    paid: money,
    refunded: money,
    promotions: z.array(z.object({ name: z.string(), code: z.string().nullable(), amount: money })),
    taxes: z.array(
      z.object({
        name: z.string(),
        rate: z.number(),
        /** Whether it is of goods that are exempt from tax, not of a rate of zero. */
        isExempt: z.boolean(),
        net: money,
        tax: money,
      }),
    ),
    /** The gift cards and the store credit that paid it at once; `paid` includes them. */
    credits: z.array(z.object({ provider: ProviderName, lastFour: z.string(), amount: money })),
    /** What the buyer wrote to the shop when placing it; null: nothing. */
    buyerNote: z.string().nullable(),
    shippingAddress: Address,
    billingAddress: Address,
    /** The lines of the postal address, without the country. */
    shippingAddressLines: z.array(z.string()),
    billingAddressLines: z.array(z.string()),
    shippingMethod: z.object({
      id: z.string(),
      name: z.string(),
      minDays: whole,
      maxDays: whole,
      isExpress: z.boolean(),
      /** The place where the order is collected, as it was agreed. */
      pickup: PickupPoint.nullish(),
      /** The days on which it was promised to arrive or to be ready. */
      arrives: DeliveryDates.nullish(),
    }),
    payment: z.object({
      provider: ProviderName.openapi({ example: 'invoice' }),
      details: z.record(z.string(), z.unknown()),
    }),
    /** Where to transfer what is left to pay; null if no bank transfer is awaited. */
    transfer: TransferDetails.nullable(),
    /** The end of the time to pay; null if no payment is awaited. */
    expiresAt: moment.nullable(),
    /**
     * When an unpaid invoice order is canceled automatically unless staff handles it before; null if it never is. For
     * staff.
     */
    lapsesAt: moment.nullable(),
    canceledAt: moment.nullable(),
    deliveredAt: moment.nullable(),
    fulfillments: z.array(Fulfillment),
    refunds: z.array(Refund),
    returns: z.array(ReturnRequest),
    invoices: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(invoiceKinds),
        label: z.string(),
        issuedAt: moment,
        /** Whether it can also be had as XML by EN 16931. */
        hasXml: z.boolean(),
      }),
    ),
    events: z.array(OrderEvent),
    /** Words of staff, in lower case; none for buyers. */
    tags: z.array(z.string()),
    /** Who of the staff deals with it; null for buyers. */
    assignee: Assignee.nullable(),
    /** Of an order without tax whose VAT id could not be confirmed at the time; null for buyers, or if it is confirmed. */
    vatIdCheck: z.enum(['pending', 'invalid']).nullable(),
    /** The values of the shop's own fields of orders; none for buyers. */
    fields: CustomValues,
    /** What buyers see of them, as text in the requested language. */
    facts: z.array(Fact),
    /** 1, and one more with each edit. */
    revision: whole,
    /** What the client may do with the order now. */
    moves: z.array(Move),
  })
  .openapi('Order');
export type OrderDetail = z.infer<typeof OrderDetail>;

/** State of a payment: received, on its way, waiting for the buyer, or declined. */
export const PaymentState = z
  .object({
    provider: ProviderName,
    status: z.enum(['paid', 'later', 'action_needed', 'declined']),
    /** What the buyer has to do, for the provider's part of the screen. */
    action: z.object({ kind: z.string() }).catchall(z.unknown()).nullable(),
  })
  .openapi('PaymentState');
export type PaymentState = z.infer<typeof PaymentState>;

/** An order to be paid; `token` is its link token, for buyers who are not signed in. */
export type OrderRef = { code: string; token?: string | undefined };

/**
 * The result of a try to pay. `open`: not paid yet and not declined, as when a confirmation was closed or the provider
 * could not be reached. `reason` is a sentence for the buyer.
 */
export type Settled = { status: 'paid' | 'later' | 'declined' | 'open'; reason?: string };

/** What a provider needs to collect: for the test card its number, and whether the holder confirmed. */
export const PaymentInput = z.object({
  cardNumber: text(40).optional(),
  isConfirmed: z.boolean().optional(),
});
export type PaymentInput = z.infer<typeof PaymentInput>;

/** Identifies the press of a button: a repeated request has no further effect. */
export const IdempotencyKey = z.object({ 'idempotency-key': z.string().min(8).max(100) });
