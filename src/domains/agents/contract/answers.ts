import { z } from '@hono/zod-openapi';
import { versions } from '../versions.ts';

/* What the shop answers, in both versions; where they differ, a field takes either form. */

const text = z.string();
const amount = z.number().int();
const url = z.url();

export const Message = z.union([
  z.strictObject({
    type: z.literal('error'),
    code: text,
    content: text,
    severity: z.enum(['recoverable', 'requires_buyer_input', 'requires_buyer_review', 'unrecoverable']),
    path: text.optional(),
  }),
  z.strictObject({ type: z.literal('warning'), code: text, content: text, path: text.optional() }),
  z.strictObject({ type: z.literal('info'), code: text.optional(), content: text, path: text.optional() }),
]);
export type Message = z.infer<typeof Message>;

const Entity = z.looseObject({ id: text, version: text });
const Envelope = z.strictObject({
  version: z.enum(versions),
  status: z.enum(['success', 'error']),
  capabilities: z.record(text, z.array(z.strictObject({ version: text }))).optional(),
  payment_handlers: z.record(text, z.array(Entity)).optional(),
});

const Total = z.strictObject({
  type: z.enum(['subtotal', 'items_discount', 'discount', 'fulfillment', 'tax', 'fee', 'total']),
  amount,
  display_text: text.optional(),
  lines: z.array(z.strictObject({ display_text: text, amount })).optional(),
});
export type Total = z.infer<typeof Total>;

const Line = z.strictObject({
  id: text,
  item: z.strictObject({ id: text, title: text, price: amount, image_url: url.optional() }),
  quantity: amount,
  totals: z.array(Total),
});
export type Line = z.infer<typeof Line>;

const decision = { granted: z.boolean(), source: z.enum(['business', 'platform']), description: text };
const Consent = z.record(
  text,
  z.union([
    z.boolean(),
    z.strictObject({
      ...decision,
      links: z.array(z.strictObject({ type: text, url })).optional(),
      segments: z.record(text, z.strictObject(decision)).optional(),
    }),
  ]),
);

const Buyer = z.strictObject({
  first_name: text.optional(),
  last_name: text.optional(),
  email: text.optional(),
  phone_number: text.optional(),
  consent: Consent.optional(),
});

const Destination = z.strictObject({
  id: text,
  type: text.optional(),
  street_address: text.optional(),
  extended_address: text.optional(),
  address_locality: text.optional(),
  address_region: text.optional(),
  postal_code: text.optional(),
  address_country: text.optional(),
  first_name: text.optional(),
  last_name: text.optional(),
  phone_number: text.optional(),
});

const Plain = z.strictObject({ plain: text });

const Option = z.strictObject({
  id: text,
  title: text,
  description: z.union([text, Plain]),
  earliest_fulfillment_time: text,
  latest_fulfillment_time: text,
  totals: z.array(Total),
});

const Fulfillment = z.strictObject({
  methods: z.array(
    z.strictObject({
      id: text,
      type: z.literal('shipping'),
      line_item_ids: z.array(text),
      destinations: z.array(Destination),
      selected_destination_id: text.nullable(),
      groups: z.array(
        z.strictObject({
          id: text,
          line_item_ids: z.array(text),
          selected_option_id: text.nullable(),
          options: z.array(Option),
        }),
      ),
    }),
  ),
});

const Discounts = z.strictObject({
  codes: z.array(text),
  applied: z.array(
    z.strictObject({ title: text, amount, code: text.optional(), automatic: z.boolean().optional() }),
  ),
});

const goods = {
  ucp: Envelope,
  id: text,
  line_items: z.array(Line),
  currency: text,
  totals: z.array(Total),
  buyer: Buyer.optional(),
  context: z.record(text, z.unknown()).optional(),
  attribution: z.record(text, text).optional(),
  discounts: Discounts.optional(),
  messages: z.array(Message).optional(),
  links: z.array(z.strictObject({ type: text, url, title: text.optional() })),
  continue_url: url.optional(),
  expires_at: text.optional(),
};

export const Cart = z.strictObject(goods);

const Instrument = z.strictObject({ id: text, handler_id: text, type: text });

export const Checkout = z.strictObject({
  ...goods,
  ucp: Envelope.required({ payment_handlers: true }),
  status: z.enum([
    'incomplete',
    'requires_escalation',
    'ready_for_complete',
    'complete_in_progress',
    'completed',
    'canceled',
  ]),
  fulfillment: Fulfillment.optional(),
  payment: z.strictObject({ instruments: z.array(Instrument) }).optional(),
  order: z.strictObject({ id: text, label: text, permalink_url: url }).optional(),
  policies: z.array(z.strictObject({ type: text, description: Plain, url })).optional(),
  /** What is left at a closed checkout: why the call was refused. */
  code: text.optional(),
  content: text.optional(),
});

const Units = z.array(z.strictObject({ id: text, quantity: amount }));

export const Order = z.strictObject({
  ucp: Envelope,
  id: text,
  label: text,
  checkout_id: text,
  permalink_url: url,
  line_items: z.array(
    Line.extend({
      quantity: z.strictObject({ original: amount, total: amount, fulfilled: amount }),
      status: z.enum(['removed', 'fulfilled', 'partial', 'processing']),
    }),
  ),
  fulfillment: z.strictObject({
    expectations: z.array(
      z.strictObject({
        id: text,
        line_items: Units,
        method_type: text,
        destination: Destination.omit({ id: true }),
        description: text,
        fulfillable_on: text,
      }),
    ),
    events: z.array(
      z.strictObject({
        id: text,
        type: z.enum(['shipped', 'delivered']),
        occurred_at: text,
        line_items: Units,
        carrier: text.optional(),
        tracking_number: text.optional(),
        tracking_url: text.optional(),
      }),
    ),
  }),
  adjustments: z.array(
    z.strictObject({
      id: text,
      type: z.enum(['refund', 'cancellation', 'return']),
      status: z.enum(['pending', 'completed', 'failed']),
      occurred_at: text,
      totals: z.array(Total).optional(),
      line_items: Units.optional(),
      description: text.optional(),
    }),
  ),
  currency: text,
  totals: z.array(Total),
  attribution: z.record(text, text).optional(),
  messages: z.array(Message).optional(),
});

/** The form of an answer without a resource. */
export const Failure = z.strictObject({
  ucp: Envelope,
  messages: z.array(Message),
  continue_url: url.optional(),
});

const Price = z.strictObject({ amount, currency: text });
const Range = z.strictObject({ min: Price, max: Price });
const Media = z.strictObject({
  type: z.literal('image'),
  url,
  alt_text: text,
  width: amount,
  height: amount,
});

const Availability = z.strictObject({
  available: z.boolean(),
  status: z.enum(['in_stock', 'out_of_stock']).optional(),
});
const Shipping = z.strictObject({
  type: z.literal('shipping'),
  description: Plain.optional(),
  availability: Availability,
});

const Variant = z.strictObject({
  id: text,
  sku: text.optional(),
  barcodes: z.array(z.strictObject({ type: text, value: text })).optional(),
  title: text,
  description: Plain,
  url,
  price: Price,
  list_price: Price.optional(),
  availability: z.strictObject({ available: z.boolean(), status: z.enum(['in_stock', 'out_of_stock']) }),
  options: z.array(z.strictObject({ name: text, label: text })).optional(),
  media: z.array(Media).optional(),
  seller: z.strictObject({ name: text }).optional(),
  /** Where both sides have the extension. */
  fulfillment: z.strictObject({ methods: z.array(Shipping) }).optional(),
  inputs: z.array(z.strictObject({ id: text, match: z.enum(['exact', 'featured']) })).optional(),
});

export const CatalogProduct = z.strictObject({
  id: text,
  handle: text,
  title: text,
  description: Plain,
  url,
  price_range: Range,
  list_price_range: Range.optional(),
  categories: z.array(z.strictObject({ value: text, taxonomy: text })),
  media: z.array(Media),
  options: z
    .array(
      z.strictObject({
        name: text,
        values: z.array(
          z.strictObject({ label: text, available: z.boolean().optional(), exists: z.boolean().optional() }),
        ),
      }),
    )
    .optional(),
  selected: z.array(z.strictObject({ name: text, label: text })).optional(),
  variants: z.array(Variant).min(1),
  rating: z.strictObject({ value: z.number(), scale_max: amount, count: amount }).optional(),
  tags: z.array(text).optional(),
});
export type CatalogProduct = z.infer<typeof CatalogProduct>;
export type CatalogVariant = CatalogProduct['variants'][number];

export const Search = z.strictObject({
  ucp: Envelope,
  products: z.array(CatalogProduct),
  pagination: z
    .strictObject({ has_next_page: z.boolean(), cursor: text.optional(), total_count: amount.optional() })
    .optional(),
  messages: z.array(Message).optional(),
});

export const Product = z.strictObject({
  ucp: Envelope,
  product: CatalogProduct,
  messages: z.array(Message).optional(),
});
