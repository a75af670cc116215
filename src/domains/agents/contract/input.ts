import { z } from '@hono/zod-openapi';
import { typedEmail } from '#platform/contract.ts';
import { oneLine } from '#platform/one-line.ts';
import { LARGEST_PAGE, MOST_CODES, MOST_DESTINATIONS } from '../limits.ts';

/*
 * What agents may send. Fields that only the shop writes (`id`, `status`, prices, titles …) and unknown ones are
 * ignored.
 */

const text = (most: number) => z.string().trim().max(most);
const line = (most: number) => z.string().overwrite(oneLine).max(most);
const id = z.string().min(1).max(200);

const LineInput = z.object({
  id: z.string().max(1_000).optional(),
  item: z.object({ id: id.describe('The id of a variant, or of a product with one variant') }),
  quantity: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
});

const Decision = z.object({ granted: z.boolean(), source: z.string().max(20).optional() });
const Consent = z
  .record(
    z.string().max(200),
    z.union([z.boolean(), Decision.extend({ segments: z.record(z.string().max(200), Decision).optional() })]),
  )
  .refine((map) => Object.keys(map).length <= 30)
  .describe('What the buyer decided, by purpose');
export type ConsentInput = z.infer<typeof Consent>;

const Buyer = z.object({
  first_name: line(100).optional(),
  last_name: line(100).optional(),
  email: typedEmail.max(254).optional(),
  phone_number: line(40).optional(),
  consent: Consent.optional(),
});

export const ShopperContext = z.object({
  address_country: text(100).optional(),
  address_region: text(100).optional(),
  postal_code: text(20).optional(),
  language: text(35).optional(),
  currency: text(3).optional(),
  intent: text(1_000).optional(),
  eligibility: z.array(text(200)).max(30).optional(),
});

export type ShopperContext = z.infer<typeof ShopperContext>;

const PostalAddress = z.object({
  street_address: line(200).optional(),
  extended_address: line(200).optional(),
  address_locality: line(100).optional(),
  address_region: text(100).optional(),
  postal_code: text(20).optional(),
  address_country: text(100).optional(),
  first_name: line(100).optional(),
  last_name: line(100).optional(),
  phone_number: line(40).optional(),
});
export type PostalAddress = z.infer<typeof PostalAddress>;

const Destination = PostalAddress.extend({ id: z.string().max(1_000).optional() });

const Method = z.object({
  id: z.string().max(200).optional(),
  type: z.string().max(100).optional().describe('`shipping`'),
  destinations: z.array(Destination).max(MOST_DESTINATIONS).optional(),
  selected_destination_id: z.string().max(1_000).nullish(),
  groups: z
    .array(
      z.object({ id: z.string().max(200).optional(), selected_option_id: z.string().max(1_000).nullish() }),
    )
    .max(10)
    .optional(),
});

const Attribution = z
  .record(z.string().max(200), z.string().max(500))
  .refine((map) => Object.keys(map).length <= 30);

const Signals = z
  .record(z.string().max(200), z.unknown())
  .refine((map) => Object.keys(map).length <= 30)
  .optional();

const shared = {
  buyer: Buyer.optional(),
  context: ShopperContext.optional(),
  signals: Signals,
  attribution: Attribution.optional(),
  discounts: z.object({ codes: z.array(text(100).min(1)).max(MOST_CODES).optional() }).optional(),
};

const lines = z.array(LineInput).max(5_000);

export const CartInput = z.object({ ...shared, line_items: lines.min(1) });
export type CartInput = z.infer<typeof CartInput>;

export const CheckoutUpdate = CartInput.extend({
  fulfillment: z.object({ methods: z.array(Method).max(10).optional() }).optional(),
});
export type CheckoutUpdate = z.infer<typeof CheckoutUpdate>;

export const CheckoutInput = CheckoutUpdate.extend({
  line_items: lines.optional(),
  cart_id: z.string().max(200).optional().describe('A cart whose lines, buyer and codes the checkout takes'),
}).refine(({ line_items, cart_id }) => cart_id !== undefined || (line_items ?? []).length > 0, {
  path: ['line_items'],
});
export type CheckoutInput = z.infer<typeof CheckoutInput>;

const Instrument = z.object({
  id: z.string().max(200).optional(),
  handler_id: z.string().max(200).optional(),
  type: z.string().max(100).optional(),
  selected: z.boolean().optional(),
  billing_address: PostalAddress.nullish(),
  credential: z
    .object({ type: z.string().max(100).optional(), token: z.string().max(2_000).optional() })
    .nullish(),
});
export type Instrument = z.infer<typeof Instrument>;

export const CompleteInput = z.object({
  buyer: z.object({ consent: Consent.optional() }).optional(),
  payment: z.object({ instruments: z.array(Instrument).max(20).optional() }).optional(),
  signals: Signals,
  attribution: Attribution.optional(),
});
export type CompleteInput = z.infer<typeof CompleteInput>;

const Filters = z.object({
  categories: z.array(text(200).min(1)).max(20).optional(),
  price: z
    .object({
      min: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
      max: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
    })
    .optional()
    .describe('In minor units of the shop’s currency'),
  methods: z
    .array(text(100).min(1))
    .max(20)
    .optional()
    .describe('Ways of fulfillment; goods go by `shipping`'),
  fulfills_to: z
    .object({
      location: text(200).optional(),
      address_country: text(100).optional(),
      address_region: text(100).optional(),
      postal_code: text(20).optional(),
    })
    .optional()
    .describe('Only what can be shipped there'),
});
export type CatalogFilters = z.infer<typeof Filters>;

export const SearchInput = z
  .object({
    query: text(400).optional(),
    filters: Filters.optional(),
    pagination: z
      .object({
        cursor: z.string().max(500).optional(),
        limit: z
          .number()
          .int()
          .min(1)
          .max(Number.MAX_SAFE_INTEGER)
          .transform((most) => Math.min(most, LARGEST_PAGE))
          .default(10),
      })
      .optional(),
    context: ShopperContext.optional(),
  })
  .refine(
    ({ query, filters }) =>
      Boolean(query) ||
      (filters?.categories ?? []).length > 0 ||
      (filters?.methods ?? []).length > 0 ||
      filters?.fulfills_to !== undefined ||
      filters?.price?.min !== undefined ||
      filters?.price?.max !== undefined,
    { path: ['query'] },
  );
export type SearchInput = z.infer<typeof SearchInput>;

export const LookupInput = z.object({
  ids: z.array(id).min(1).max(5_000),
  filters: Filters.optional(),
  context: ShopperContext.optional(),
});
export type LookupInput = z.infer<typeof LookupInput>;

export const ProductInput = z.object({
  id,
  selected: z
    .array(z.object({ name: text(200), label: text(200), id: z.string().max(200).optional() }))
    .max(30)
    .optional(),
  preferences: z.array(text(200)).max(30).optional(),
  filters: Filters.optional(),
  context: ShopperContext.optional(),
});
export type ProductInput = z.infer<typeof ProductInput>;

export const Nothing = z.object({});
