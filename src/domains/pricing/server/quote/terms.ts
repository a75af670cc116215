import { type SettingRow, settingsFrom } from '#domains/content/server/index.ts';
import type { Context, Services } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { euOriginOf } from '#platform/eu-vat-rates.ts';
import { serverMessages } from '#platform/i18n/server-messages.ts';
import type { Locale } from '#platform/locale.ts';
import { readVatId } from '#platform/vat-id.ts';
import { calendarOf } from '../rules/delivery-days.ts';
import { termsSql } from './basis-sql.ts';
import type { BasisPromotion, BasisRate, ShopBasis } from './quote-types.ts';

type PromotionRow = Omit<BasisPromotion, 'startsAt' | 'endsAt'> &
  Record<'startsAt' | 'endsAt', string | null>;

export type TermsRow = Pick<ShopBasis, 'methods' | 'zones' | 'places'> & {
  stamp: string;
  rates: (Omit<BasisRate, 'startsAt'> & { startsAt: string | null })[];
  settings: SettingRow[];
  promotions: PromotionRow[];
};

/**
 * The part of a basis that is the same for every cart, in one language: rates of all countries, and automatic
 * promotions, including future ones.
 */
type Terms = Omit<ShopBasis, 'at' | 'variants' | 'gifts'> & { stamp: string };

const selectTerms = namedQuery<TermsRow>('pricing_terms', termsSql);
const byServices = new WeakMap<Services, Map<Locale, Terms>>();

function remembered(services: Services): Map<Locale, Terms> {
  const terms = byServices.get(services) ?? new Map<Locale, Terms>();
  byServices.set(services, terms);
  return terms;
}

/** The terms that this program read last; valid while the database has the same stamp. */
export const lastTerms = ({ services, locale }: Context): Terms | null =>
  remembered(services).get(locale) ?? null;

/** Reads the current terms and caches them. */
export async function readTerms(ctx: Context): Promise<void> {
  const [row] = await selectTerms(ctx, [ctx.locale]);
  if (row) remembered(ctx.services).set(ctx.locale, termsFrom(row, ctx.locale));
}

const moment = (json: string | null) => (json === null ? null : new Date(json));

export function termsFrom(row: TermsRow, locale: Locale): Terms {
  const { stamp, settings, methods, zones, places, rates, promotions } = row;
  const shop = settingsFrom(settings);
  const { currency, pricesIncludeTax, shippingTaxed, shippingTaxRule, isDemo } = shop;
  return {
    stamp,
    currency,
    pricesIncludeTax,
    shippingTaxed,
    shippingTaxRule,
    vatId: shop.vatId,
    vatCountry: readVatId(shop.vatId)?.country ?? null,
    unconfirmedVatId: shop.unconfirmedVatId,
    euOrigin: euOriginOf(shop),
    isDemo,
    methods,
    zones,
    places,
    calendar: calendarOf(shop),
    byMail: serverMessages('server/credits/card', locale)('byMail'),
    rates: (shop.isSmallBusiness ? [] : rates).map((rate) => ({ ...rate, startsAt: moment(rate.startsAt) })),
    invoice: shop,
    takesNote: shop.takesOrderNotes,
    promotions: promotions.map((promotion) => ({
      ...promotion,
      startsAt: moment(promotion.startsAt),
      endsAt: moment(promotion.endsAt),
    })),
  };
}

/** Whether it matters how often a promotion is used, or who the buyer is: only the database knows it. */
export const areCounted = ({ promotions }: Terms): boolean =>
  promotions.some((one) => one.usageLimit !== null || one.usageLimitPerCustomer !== null || !one.isForBuyer);

/** Whether some promotion means some goods only: then it matters which of its targets mean a variant. */
export const haveTargets = ({ promotions }: Terms): boolean =>
  promotions.some(({ targets, getTargets }) => targets.length > 0 || getTargets.length > 0);
