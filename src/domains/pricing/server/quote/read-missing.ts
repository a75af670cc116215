import type { Context } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { countryName } from '#platform/i18n/country-name.ts';
import { serverMessages } from '#platform/i18n/server-messages.ts';
import type { Locale } from '#platform/locale.ts';
import { inDecimals, minorDigits } from '#platform/money.ts';
import type { MissingForPromotion } from '../../contract.ts';
import { missingFor } from '../rules/missing.ts';
import { priceGoods } from '../rules/prices.ts';
import { loadBasis } from './load-basis.ts';
import type { BasisPromotion, QuoteInput } from './quote-types.ts';

/** So many countries are named; of more it says that there are some. */
const MOST_NAMED = 3;

const selectEarlier = plannedQuery<{ has: boolean }>(
  `select exists (select from orders where user_id = $1 and status <> 'canceled') as has`,
);

const hasEarlierOrders = async (ctx: Context, userId: string | null): Promise<boolean> =>
  userId !== null && ((await selectEarlier(ctx, [userId]))[0]?.has ?? false);

/** The name of a promotion, with whom it is for in brackets. */
function nameWithTerms(
  { name, countries, isFirstOrderOnly }: BasisPromotion,
  locale: Locale,
  isMember: boolean,
) {
  const t = serverMessages('server/pricing/missing', locale);
  const named = countries.map((country) => countryName(locale, country));
  const isFew = countries.length <= MOST_NAMED;
  const places = isFew
    ? t('deliveredTo', { countries: new Intl.ListFormat(locale, { type: 'disjunction' }).format(named) })
    : t('deliveredToSome');
  const terms = [
    ...(countries.length > 0 ? [places] : []),
    ...(isFirstOrderOnly ? [t(isMember ? 'firstOrder' : 'firstOrderOfMember')] : []),
  ];
  return terms.length > 0 ? `${name} (${terms.join(', ')})` : name;
}

/** What a cart lacks for promotions that its shopper can get, in the API's form. */
export async function readMissing(ctx: Context, lines: QuoteInput['lines']): Promise<MissingForPromotion[]> {
  if (lines.length === 0) return [];
  const { actor, locale } = ctx;
  const userId = actor.kind === 'member' ? actor.userId : null;
  const input = { lines, code: null, destination: null, shippingMethodId: null };
  const basis = await loadBasis(ctx, { ...input, userId, email: null });
  const { goods } = priceGoods(basis, input);
  const digits = minorDigits(basis.currency);
  const isAsked = basis.promotions.some((promotion) => promotion.isFirstOrderOnly);
  const shopper = { userId, hasEarlierOrders: isAsked && (await hasEarlierOrders(ctx, userId)) };
  return missingFor(basis, goods, shopper).map(({ promotion, ...missing }) => ({
    promotionId: promotion.id,
    name: nameWithTerms(promotion, locale, userId !== null),
    ...inDecimals(missing, digits),
  }));
}
