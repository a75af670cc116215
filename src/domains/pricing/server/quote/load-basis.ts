import { isStorable } from '#domains/catalog/server/index.ts';
import type { Context } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { isId } from '#platform/is-id.ts';
import { type Locale, mainLocale } from '#platform/locale.ts';
import { pictureUrl } from '#platform/picture.ts';
import { basisSql, linesSql, requoteSql } from './basis-sql.ts';
import type { BasisVariant, Buyer, QuoteBasis, QuoteInput, ShopBasis } from './quote-types.ts';
import { areCounted, lastTerms, readTerms, type TermsRow, termsFrom } from './terms.ts';

type LinesRow = {
  at: Date;
  stamp: string;
  variants: (Omit<BasisVariant, 'image'> & { imageHash: string | null })[];
};

const selectBasis = namedQuery<LinesRow & TermsRow>('pricing_basis', basisSql);
const selectLines = namedQuery<LinesRow>('pricing_lines', linesSql({ isMain: true }));
const selectOtherLines = namedQuery<LinesRow>('pricing_other_lines', linesSql({ isMain: false }));

const linesIn = (locale: Locale) => (locale === mainLocale ? selectLines : selectOtherLines);

export type BasisInput = Pick<QuoteInput, 'lines' | 'code' | 'destination'> &
  Pick<Buyer, 'userId' | 'email'> & {
    /** The time whose deals and promotions count; absent: now by the database's clock, in a transaction its start. */
    at?: Date;
  };

/**
 * Loads what a quote is computed from, in one round trip and in the language of `ctx`. The part that is the same for
 * every cart is cached, and used while the database still has its stamp.
 *
 * Locks nothing, even inside a transaction that places an order: prices are those at the time of reading. What two
 * orders could both take is settled when writing: stock by inventory, promotions by `recordPromotionUses`.
 */
export async function loadBasis(ctx: Context, input: BasisInput): Promise<ShopBasis> {
  if (input.code || input.at) return loadWhole(ctx, input);
  const terms = lastTerms(ctx);
  if (!terms || areCounted(terms)) {
    const basis = await loadWhole(ctx, input);
    if (basis.stamp !== terms?.stamp) await readTerms(ctx);
    return basis;
  }
  const { stamp, ...row } = only(await linesIn(ctx.locale)(ctx, cartOf(ctx, input)));
  if (stamp !== terms.stamp) {
    await readTerms(ctx);
    return loadWhole(ctx, input);
  }
  // Those of pickup places count where an order is collected.
  const countries = new Set([
    input.destination?.country,
    terms.euOrigin,
    ...terms.places.map(({ address }) => address.country),
  ]);
  const rates = terms.rates.filter(({ country }) => countries.has(country));
  return { ...terms, rates, at: row.at, variants: row.variants.map(withImage) };
}

async function loadWhole(ctx: Context, input: BasisInput): Promise<ShopBasis & { stamp: string }> {
  const { code, destination, userId, email } = input;
  const row = only(
    await selectBasis(ctx, [
      ...cartOf(ctx, input),
      code && isStorable(code) ? code : null,
      userId,
      email && isStorable(email) ? email : null,
      destination?.country ?? null,
    ]),
  );
  return { ...termsFrom(row, ctx.locale), at: row.at, variants: row.variants.map(withImage) };
}

const selectRequote = namedQuery<LinesRow & TermsRow>('pricing_requote', requoteSql);

/** What an order that was placed is quoted from again: the shop as it is now, and the promotions that the order took. */
export async function loadRequote(
  ctx: Context,
  {
    lines,
    destination,
    promotionIds,
  }: Pick<QuoteInput, 'lines' | 'destination'> & { promotionIds: string[] },
): Promise<QuoteBasis> {
  const asked = [...cartOf(ctx, { lines, code: null, destination, userId: null, email: null }), promotionIds];
  const row = only(await selectRequote(ctx, [...asked, destination?.country ?? null]));
  return { ...termsFrom(row, ctx.locale), at: row.at, variants: row.variants.map(withImage) };
}

function only<Row>([row]: Row[]): Row {
  if (!row) throw new Error('The basis of a quote is always one row');
  return row;
}

function cartOf({ locale }: Context, { lines, at }: BasisInput): unknown[] {
  const knowable = lines.map((line) => (isKnowable(line) ? line : null));
  return [
    locale,
    knowable.map((line) => line?.productId ?? null),
    knowable.map((line) => line?.variantId ?? null),
    at ?? null,
  ];
}

const isKnowable = ({ productId, variantId }: QuoteInput['lines'][number]) =>
  isId(productId) && (variantId === null || isId(variantId));

function withImage({ imageHash, ...variant }: LinesRow['variants'][number]): BasisVariant {
  return { ...variant, image: imageHash ? pictureUrl(`/media/${imageHash}`, 160, 'webp') : '' };
}
