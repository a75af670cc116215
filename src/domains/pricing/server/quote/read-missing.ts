import type { Context } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { countryName } from '#platform/i18n/country-name.ts';
import { serverMessages } from '#platform/i18n/server-messages.ts';
import type { Locale } from '#platform/locale.ts';
import { inDecimals, minorDigits } from '#platform/money.ts';
import type { AccountOffer, MissingForPromotion } from '../../contract.ts';
import { accountOffer } from '../rules/account-offer.ts';
import { missingFor } from '../rules/missing.ts';
import { priceGoods } from '../rules/prices.ts';
import { quoteFrom } from '../rules/quote-from.ts';
import { limitCodes, limitGuesses } from './code-limit.ts';
import { loadBasis } from './load-basis.ts';
import type { BasisPromotion, Quote, QuoteInput } from './quote-types.ts';

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

type Cart = Pick<QuoteInput, 'lines' | 'codes' | 'declinedGifts'>;
/** What a cart lacks for promotions, and what an account takes off, in the API's form; and its quote, if there are codes or gifts to tell of. */
type CartOffers = {
  missing: MissingForPromotion[];
  withAccount: AccountOffer | null;
  quote: Quote | null;
};

/**
 * What promotions have for a cart, as far as its shopper can get it. The place of delivery is not known yet.
 *
 * @throws `request.too_many` (429) for too many codes, `pricing.order_too_large` (400).
 */
export async function readCartOffers(
  ctx: Context,
  { lines, codes = [], ...cart }: Cart,
): Promise<CartOffers> {
  if (lines.length === 0) return { missing: [], withAccount: null, quote: null };
  const { actor, locale } = ctx;
  const userId = actor.kind === 'member' ? actor.userId : null;
  const input = { ...cart, lines, code: null, codes, destination: null, shippingMethodId: null };
  if (codes.length > 0) await limitCodes(ctx);
  const basis = await loadBasis(ctx, { ...input, userId, email: null });
  const { goods } = priceGoods(basis, input);
  const digits = minorDigits(basis.currency);
  const isAsked = basis.promotions.some((promotion) => promotion.isFirstOrderOnly);
  const shopper = { userId, hasEarlierOrders: isAsked && (await hasEarlierOrders(ctx, userId)) };
  const buyer = { ...input, ...shopper, email: null };
  const isOffered = isAsked && userId === null;
  const isDescribed = codes.length > 0 || basis.gifts.length > 0;
  const found = isDescribed || isOffered ? quoteFrom(basis, buyer) : null;
  const quote = isDescribed ? found : null;
  if (quote) await limitGuesses(ctx, quote);
  const missing = missingFor(basis, goods, shopper).map(({ promotion, ...missing }) => ({
    promotionId: promotion.id,
    name: nameWithTerms(promotion, locale, userId !== null),
    ...inDecimals(missing, digits),
  }));
  const offer = found && accountOffer(basis, buyer, found);
  return { missing, withAccount: offer && inDecimals(offer, digits), quote };
}
