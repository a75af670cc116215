import { type SettingRow, settingsFrom } from '#domains/content/server/index.ts';
import type { Context, Services } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import type { Locale } from '#platform/locale.ts';
import { termsSql } from './basis-sql.ts';
import type { BasisPromotion, ShopBasis } from './quote-types.ts';

export type PromotionRow = Omit<BasisPromotion, 'startsAt' | 'endsAt'> &
  Record<'startsAt' | 'endsAt', string | null>;

export type TermsRow = Pick<ShopBasis, 'methods' | 'rates'> & {
  stamp: string;
  settings: SettingRow[];
  promotions: PromotionRow[];
};

/** What is the same for every cart, in one language: rates of all countries, promotions that apply by themselves, now or later. */
export type Terms = Omit<ShopBasis, 'at' | 'variants'> & { stamp: string };

const selectTerms = namedQuery<TermsRow>('pricing_terms', termsSql);
const byServices = new WeakMap<Services, Map<Locale, Terms>>();

function remembered(services: Services): Map<Locale, Terms> {
  const terms = byServices.get(services) ?? new Map<Locale, Terms>();
  byServices.set(services, terms);
  return terms;
}

/** The terms that this program read last; what they are worth their stamp says. */
export const lastTerms = ({ services, locale }: Context): Terms | null =>
  remembered(services).get(locale) ?? null;

/** Reads the terms of now and remembers them. */
export async function readTerms(ctx: Context): Promise<void> {
  const [row] = await selectTerms(ctx, [ctx.locale]);
  if (row) remembered(ctx.services).set(ctx.locale, termsFrom(row));
}

const moment = (json: string | null) => (json === null ? null : new Date(json));

export function termsFrom({ stamp, settings, methods, rates, promotions }: TermsRow): Terms {
  const shop = settingsFrom(settings);
  const { currency, pricesIncludeTax, shippingTaxed, isDemo } = shop;
  return {
    stamp,
    currency,
    pricesIncludeTax,
    shippingTaxed,
    isDemo,
    methods,
    rates,
    invoice: shop,
    promotions: promotions.map((promotion) => ({
      ...promotion,
      startsAt: moment(promotion.startsAt),
      endsAt: moment(promotion.endsAt),
    })),
  };
}

/** Whether how often a promotion was used matters: that is counted in the database alone. */
export const areCounted = ({ promotions }: Terms): boolean =>
  promotions.some((one) => one.usageLimit !== null || one.usageLimitPerCustomer !== null);
