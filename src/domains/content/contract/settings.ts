import { z } from '@hono/zod-openapi';
import { createRoute, jsonBody, longest, problem, returns } from '#platform/contract.ts';
import { locales } from '#platform/locale.ts';
import { agentParts } from '../agent-parts.ts';
import {
  euSalesTaxes,
  LARGEST_INVOICE,
  MOST_HOLIDAYS,
  MOST_INVOICE_UNITS,
  MOST_INVOICES,
  MOST_PROFILES,
  MOST_TRANSFER_DAYS,
  shippingTaxRules,
  unconfirmedVatIds,
} from '../limits.ts';
import { LONGEST_ROBOTS } from '../robots-rules.ts';

const line = z.string().trim().max(200);
const weekdays = z.array(z.number().int().min(1).max(7)).min(1).max(7);
const lines = z.array(line.min(1)).max(12);

/** The settings of the shop. Empty texts and lists mean that the shop has none. */
export const ShopSettings = z
  .object({
    storeName: z.string().trim().min(1).max(100),
    /** The address of the logo, empty for none; a `data:` URL replaces it. */
    logo: z
      .string()
      .max(longest.image)
      .regex(/^(data:[\s\S]*|\/media\/[\w.-]+)?$/),
    /** The alternative text of the logo; empty: the shop's name. */
    logoAlt: line,
    languages: z
      .array(z.enum(locales))
      .min(1)
      .max(locales.length)
      .transform((chosen) => [...new Set(chosen)])
      .openapi({
        description:
          'In which visitors may read the shop. In the order shown. Addresses in another language lead to the same page in the first of these.',
      }),
    /** Whose texts stand in the fields without a language, such as `name`; each other has its own under `texts`. */
    mainLanguage: z.enum(locales),
    /** Where the shop is: ISO 3166, empty if the owner has not named it. */
    country: z
      .string()
      .max(2)
      .regex(/^([A-Z]{2})?$/),
    /** The legal name, who represents it, and its entry in a register, as the legal pages state them. */
    company: line,
    representative: line,
    register: line,
    /** Further rules of robots.txt, after those for all crawlers. */
    robotsRules: z.string().trim().max(LONGEST_ROBOTS),
    /** ISO 4217. Fixed once there are orders. */
    currency: z
      .string()
      .max(3)
      .regex(/^[A-Z]{3}$/),
    address: lines,
    email: z.union([z.literal(''), z.string().trim().max(254).pipe(z.email())]),
    phone: line,
    vatId: line,
    bankAccount: lines,
    social: z
      .array(z.object({ name: line.min(1), url: z.url({ protocol: /^https?$/ }).max(500) }))
      .max(MOST_PROFILES),
    /** IANA name. */
    timeZone: z.string().max(100),
    /** Whether the checkout offers buyers to write a note to the shop. */
    takesOrderNotes: z.boolean(),
    reviewApproval: z.boolean(),
    weeklyReport: z.boolean(),
    /** Hours after which members are reminded of their cart; null: never. */
    cartReminderHours: z.number().int().min(1).max(168).nullable(),
    /** Days after a delivery until members are asked for a review; null: never. */
    reviewRequestDays: z.number().int().min(1).max(60).nullable(),
    /** Whether guests confirm their address before they get reminders (double opt-in). */
    confirmGuestReminders: z.boolean(),
    /** Newsletters, reminders and requests for reviews that an address gets in seven days, together. */
    marketingMailsPerWeek: z.number().int().min(1).max(14),
    /** Requires the permission to appoint staff. */
    staffSecondFactor: z.boolean(),
    retentionYears: z.number().int().min(0).max(30),
    lowStock: z.number().int().min(0).max(1_000_000),
    /** When product pages show the units left: always, below `stockShownBelow`, or never. */
    stockShown: z.enum(['always', 'low', 'never']),
    stockShownBelow: z.number().int().min(1).max(1_000_000),
    pricesIncludeTax: z.boolean(),
    shippingTaxed: z.boolean(),
    /** At which of the goods’ rates: that of most of them by price, all in proportion, or the highest. */
    shippingTaxRule: z.enum(shippingTaxRules),
    /** Whether no tax is charged, regardless of the rates, as by small businesses (§ 19 UStG). */
    isSmallBusiness: z.boolean(),
    /** Whose tax consumers in other member states of the EU pay: that of the shop's country, below the threshold, or their own (OSS). */
    euSalesTax: z.enum(euSalesTaxes),
    /** What a VAT id does that cannot be confirmed at the time: tax is charged, or it is checked later. */
    unconfirmedVatId: z.enum(unconfirmedVatIds),
    /** Whether shoppers read the days on which an order arrives, by the following. */
    showsDeliveryDates: z.boolean(),
    /** Working days until a parcel is handed over, and the time of day until which an order counts for that day. */
    handlingDays: z.number().int().min(0).max(60),
    orderCutOff: z
      .string()
      .max(5)
      .regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/),
    /** The weekdays on which orders are packed, and those on which parcels arrive; 1 is Monday. */
    workingDays: weekdays,
    arrivalDays: weekdays,
    /** Days on which neither happens. */
    holidays: z
      .array(
        z.object({
          date: z
            .string()
            .max(10)
            .regex(/^\d{4}-\d{2}-\d{2}$/),
          name: z.string().trim().max(100),
        }),
      )
      .max(MOST_HOLIDAYS),
    sellsInEu: z.boolean(),
    /** Who may pay on invoice. */
    invoiceFor: z.enum(['everyone', 'members', 'nobody']),
    /** Paid orders that a member needs first; above 0, guests cannot pay on invoice. */
    invoiceAfterOrders: z.number().int().min(0).max(100),
    /** The maximum total of an invoice order, in the currency's own decimals; null: unlimited. */
    invoiceUpTo: z.number().positive().max(LARGEST_INVOICE).nullable(),
    /** The maximum units of one variant in an invoice order. */
    invoiceMostUnits: z.number().int().min(1).max(MOST_INVOICE_UNITS),
    /** Maximum invoice orders per customer, and per network address, in 24 hours. */
    invoicePerCustomer: z.number().int().min(1).max(MOST_INVOICES),
    invoicePerAddress: z.number().int().min(1).max(MOST_INVOICES),
    /** Days after which an unpaid invoice order is canceled unless staff handles it. */
    invoiceDays: z.number().int().min(1).max(365),
    /** Days for which an order by bank transfer waits for its money; then it is canceled. */
    transferDays: z.number().int().min(1).max(MOST_TRANSFER_DAYS),
    /** The chart of accounts of DATEV files, and the numbers of the accountant and of the shop there. */
    accountChart: z.enum(['SKR03', 'SKR04']),
    datevConsultant: z
      .string()
      .max(7)
      .regex(/^([1-9]\d{3,6})?$/),
    datevClient: z
      .string()
      .max(5)
      .regex(/^([1-9]\d{0,4})?$/),
    /** Whether programs may shop here for people, and which may complete an order themselves. */
    agentsMayShop: z.boolean(),
    agentsMayComplete: z.enum(['nobody', 'known', 'everyone']),
    agentsPayByStripe: z.boolean(),
    /** What agents cannot use here. */
    agentsLeaveOut: z.array(z.enum(agentParts)).max(agentParts.length),
  })
  .openapi('ShopSettings');
export type ShopSettings = z.infer<typeof ShopSettings>;

/** `version` is the version that was read; a change based on an older one is refused. */
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
      'content.robots_invalid',
      'content.iban_wrong',
      'content.vat_id_wrong',
      'media.not_a_picture',
      'media.too_many_pixels',
    ),
    413: problem('media.too_large'),
    409: problem(
      'content.changed_meanwhile',
      'content.currency_fixed',
      'content.currency_digits',
      'content.main_language_fixed',
      'content.main_language_missing',
      'content.main_names_shared',
    ),
  },
});
