import { z } from '@hono/zod-openapi';
import { euSalesTaxes } from '#domains/content/limits.ts';
import { createRoute, jsonBody, money, problem, returns } from '#platform/contract.ts';
import { locales } from '#platform/locale.ts';
import { deliveryZones } from './country-presets.ts';

const line = z.string().trim().max(200);

/** The place of the shop and what follows from it, as it is set now. */
const ShopPlace = z.object({
  /** ISO 3166; empty if the owner has not named it. */
  country: z.string(),
  currency: z.string(),
  /** Whether orders fix the currency. */
  isCurrencyFixed: z.boolean(),
  timeZone: z.string(),
  languages: z.array(z.enum(locales)),
  /** Whose texts stand in the fields without a language. */
  mainLanguage: z.enum(locales),
  /** Whether there are products: then another main language is chosen in the settings, which say what happens. */
  isMainLanguageFixed: z.boolean(),
  /** Of the shop's country, 0.19 is 19 percent; null: none. */
  taxRate: z.number().nullable(),
  /** Of goods with this tax class. */
  reducedTaxRate: z.number().nullable(),
  secondReducedTaxRate: z.number().nullable(),
  superReducedTaxRate: z.number().nullable(),
  pricesIncludeTax: z.boolean(),
  /** Null: other countries than the guide's zones have. */
  deliversTo: z.enum(deliveryZones).nullable(),
  /** Whose tax consumers in other member states of the EU pay. */
  euSalesTax: z.enum(euSalesTaxes),
  /** Of the first shipping method; null if there is none. */
  shippingPrice: z.number().nullable(),
});

const Details = z.object({
  /** The legal name. */
  company: line,
  representative: line,
  register: line,
  address: z.array(line.min(1)).max(12),
  email: z.union([z.literal(''), z.string().trim().max(254).pipe(z.email())]),
  phone: line,
  vatId: line,
});

const state = z.enum(['done', 'todo']);

/** The steps to an open shop; their states are computed from what the shop has. */
export const Guide = z
  .object({
    /** Whether the dashboard begins with it: until the shop is open or the owner puts it away. */
    isActive: z.boolean(),
    isOpen: z.boolean(),
    steps: z.object({
      country: state,
      pages: state,
      goods: state,
      payment: state,
      look: state,
      open: state,
    }),
    place: ShopPlace,
    details: Details,
    /** `template`: filled in and not checked by the owner; `gaps`: something in it has to be filled in. */
    pages: z.array(z.object({ slug: z.string(), state: z.enum(['missing', 'gaps', 'template', 'written']) })),
    products: z.number().int(),
    payment: z.object({
      bankAccount: z.array(z.string()),
      /** The ways that shoppers may choose now. */
      ways: z.array(z.string()),
    }),
    storeName: z.string(),
    hasLogo: z.boolean(),
  })
  .openapi('SetupGuide');
export type Guide = z.infer<typeof Guide>;

export const PlaceInput = z.object({
  country: z
    .string()
    .max(2)
    .regex(/^[A-Z]{2}$/),
  currency: z
    .string()
    .max(3)
    .regex(/^[A-Z]{3}$/),
  timeZone: z.string().max(100),
  languages: z.array(z.enum(locales)).min(1).max(locales.length),
  /** One of these; absent: it stays as it is. */
  mainLanguage: z.enum(locales).optional(),
  taxRate: z.number().min(0).max(1).nullable(),
  /** Null: it stays as it is. */
  reducedTaxRate: z.number().min(0).max(1).nullable().default(null),
  secondReducedTaxRate: z.number().min(0).max(1).nullable().default(null),
  superReducedTaxRate: z.number().min(0).max(1).nullable().default(null),
  pricesIncludeTax: z.boolean(),
  deliversTo: z.enum(deliveryZones),
  shippingPrice: money,
  /** Whose tax consumers in other member states of the EU pay: the shop's, below the threshold, or their own. */
  euSalesTax: z.enum(euSalesTaxes).default('origin'),
});
export type PlaceInput = z.infer<typeof PlaceInput>;

export const DetailsInput = Details;
export type DetailsInput = z.infer<typeof DetailsInput>;

const tags = ['settings'];
const now = returns(Guide, 'The guide as it stands now.');
const access = { 'x-access': 'settings.write', tags } as const;

export const getGuide = createRoute('getGuide', {
  method: 'get',
  path: '/guide',
  ...access,
  responses: { 200: now },
});

export const putPlace = createRoute('setShopCountry', {
  method: 'put',
  path: '/guide/country',
  ...access,
  description: 'Sets country, currency, time zone, languages, tax and shipping together.',
  request: { body: jsonBody(PlaceInput) },
  responses: {
    200: now,
    400: problem('content.currency_unknown', 'content.time_zone_unknown', 'pricing.terms_invalid'),
    409: problem(
      'content.currency_fixed',
      'content.currency_digits',
      'content.main_language_fixed',
      'content.main_language_missing',
      'content.main_names_shared',
    ),
  },
});

export const postTemplates = createRoute('fillPageTemplates', {
  method: 'post',
  path: '/guide/pages',
  ...access,
  description:
    'Stores the details of the company and fills the templates of the legal pages for the shop’s country. Pages that staff has written stay.',
  request: { body: jsonBody(DetailsInput) },
  responses: { 200: now, 400: problem('request.invalid', 'content.vat_id_wrong') },
});

export const confirmTemplates = createRoute('confirmPageTemplates', {
  method: 'post',
  path: '/guide/pages/confirmation',
  ...access,
  description: 'The owner has checked the pages made from templates. Pages with gaps stay as they are.',
  responses: { 200: now },
});

export const putDismissal = createRoute('dismissGuide', {
  method: 'put',
  path: '/guide/dismissal',
  ...access,
  request: { body: jsonBody(z.object({ isDismissed: z.boolean() })) },
  responses: { 200: now },
});
