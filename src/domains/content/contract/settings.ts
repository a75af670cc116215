import { z } from '@hono/zod-openapi';
import { createRoute, jsonBody, longest, problem, returns } from '#platform/contract.ts';
import { locales } from '#platform/locale.ts';

const line = z.string().trim().max(200);
const lines = z.array(line.min(1)).max(12);

/** What staff decide about the shop as a whole. Empty texts and lists: the shop has none. */
export const ShopSettings = z
  .object({
    storeName: z.string().trim().min(1).max(100),
    /** The address of the logo, empty for none; a `data:` URL puts another one there. */
    logo: z
      .string()
      .max(longest.image)
      .regex(/^(data:[\s\S]*|\/media\/[\w.-]+)?$/),
    /** What the logo says; empty: the name of the shop. */
    logoAlt: line,
    languages: z
      .array(z.enum(locales))
      .min(1)
      .max(locales.length)
      .transform((chosen) => locales.filter((locale) => chosen.includes(locale)))
      .openapi({
        description:
          'In which visitors may read the shop. Addresses in another language lead to the same page in the first of these; the dashboard speaks all.',
      }),
    /** ISO 4217. Stays as it is once something was ordered. */
    currency: z
      .string()
      .max(3)
      .regex(/^[A-Z]{3}$/),
    address: lines,
    email: z.union([z.literal(''), z.string().trim().max(254).pipe(z.email())]),
    phone: line,
    vatId: line,
    bankAccount: lines,
    social: z.array(z.object({ name: line.min(1), url: z.url({ protocol: /^https?$/ }).max(500) })).max(12),
    /** IANA name. */
    timeZone: z.string().max(100),
    reviewApproval: z.boolean(),
    /** Only who may appoint staff decides it. */
    staffSecondFactor: z.boolean(),
    retentionYears: z.number().int().min(0).max(30),
    lowStock: z.number().int().min(0).max(1_000_000),
    /** Whether product pages say how many are left: always, below `stockShownBelow`, or never. */
    stockShown: z.enum(['always', 'low', 'never']),
    stockShownBelow: z.number().int().min(1).max(1_000_000),
    pricesIncludeTax: z.boolean(),
    shippingTaxed: z.boolean(),
    sellsInEu: z.boolean(),
    /** Who may pay on invoice. */
    invoiceFor: z.enum(['everyone', 'members', 'nobody']),
    /** How many paid orders a member must have first; above 0, guests cannot choose it. */
    invoiceAfterOrders: z.number().int().min(0).max(100),
    /** The most one order on invoice may come to, in the currency's own decimals; null: any sum. */
    invoiceUpTo: z.number().positive().max(1e9).nullable(),
    /** The most units of one variant in one order on invoice. */
    invoiceMostUnits: z.number().int().min(1).max(9_999),
    /** How many orders on invoice one customer, and one network address, may place in 24 hours. */
    invoicePerCustomer: z.number().int().min(1).max(1_000_000),
    invoicePerAddress: z.number().int().min(1).max(1_000_000),
    /** After how many days an unpaid order on invoice is canceled that staff has not touched. */
    invoiceDays: z.number().int().min(1).max(365),
  })
  .openapi('ShopSettings');
export type ShopSettings = z.infer<typeof ShopSettings>;

/** `version` names what was read; a change that brings an older one is refused. */
export const VersionedSettings = z
  .object({ settings: ShopSettings, version: z.string() })
  .openapi('VersionedSettings');
export type VersionedSettings = z.infer<typeof VersionedSettings>;

export const SettingsChange = z.object({ changes: ShopSettings.partial(), version: z.string().max(100) });
export type SettingsChange = z.infer<typeof SettingsChange>;

const tags = ['settings'];

export const getSettings = createRoute('getSettings', {
  method: 'get',
  path: '/settings',
  'x-access': 'staff',
  tags,
  responses: { 200: returns(VersionedSettings, 'The shop’s settings.') },
});

export const patchSettings = createRoute('updateSettings', {
  method: 'patch',
  path: '/settings',
  'x-access': 'settings.write',
  'x-body': 'pictures',
  tags,
  request: { body: jsonBody(SettingsChange) },
  responses: {
    200: returns(VersionedSettings, 'The settings after the change.'),
    400: problem(
      'request.invalid',
      'content.currency_unknown',
      'content.time_zone_unknown',
      'content.amount_invalid',
      'media.not_a_picture',
      'media.too_many_pixels',
    ),
    413: problem('media.too_large'),
    409: problem('content.changed_meanwhile', 'content.currency_fixed', 'content.currency_digits'),
  },
});
