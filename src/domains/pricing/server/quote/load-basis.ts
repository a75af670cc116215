import { isStorable } from '#domains/catalog/server/index.ts';
import type { Context } from '#platform/context.ts';
import { gathered } from '#platform/db/gathered.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { isId } from '#platform/is-id.ts';
import { mainLanguage } from '#platform/main-language.ts';
import { pictureUrl } from '#platform/picture.ts';
import { type EditGifts, type Gave, giftTargets } from '../rules/edit-gifts.ts';
import { addsGift } from '../rules/gifts.ts';
import { basisSql, giftsSql, linesSql, requoteSql } from './basis-sql.ts';
import { codesOf } from './codes-of.ts';
import type { BasisVariant, Buyer, QuoteBasis, QuoteInput, ShopBasis } from './quote-types.ts';
import { areCounted, haveTargets, lastTerms, readTerms, type TermsRow, termsFrom } from './terms.ts';

type VariantRow = Omit<BasisVariant, 'image'> & { imageHash: string | null };
/** The time, and the stamp of the terms. */
type CartRow = { at: Date; stamp: string };
type VariantsRow = CartRow & { variants: VariantRow[] };
/** Without a line nothing else is set. */
type LineRow = CartRow & (VariantRow | { [Name in keyof VariantRow]: null });

const selectBasis = namedQuery<VariantsRow & TermsRow>('pricing_basis', basisSql);
const selectLines = {
  main: {
    alone: namedQuery<LineRow>('pricing_lines', linesSql({ isMain: true, hasTargets: false })),
    meant: namedQuery<LineRow>('pricing_meant_lines', linesSql({ isMain: true, hasTargets: true })),
  },
  other: {
    alone: namedQuery<LineRow>('pricing_other_lines', linesSql({ isMain: false, hasTargets: false })),
    meant: namedQuery<LineRow>('pricing_other_meant_lines', linesSql({ isMain: false, hasTargets: true })),
  },
};

/** A basis without the goods that promotions add. */
type Ungiven<Basis extends QuoteBasis> = Omit<Basis, 'gifts'>;
type Cart = CartRow & { variants: BasisVariant[] };
type AskedCart = { lines: BasisInput['lines']; hasTargets: boolean };

/**
 * Reads what differs by cart, for all that are asked for meanwhile. Which columns are needed, the terms say; they count
 * only if the stamp is theirs.
 */
const readLines = gathered<AskedCart, Cart>(
  async (ctx, carts) => {
    const isMain = ctx.locale === mainLanguage();
    const select = selectLines[isMain ? 'main' : 'other'][carts[0]?.hasTargets ? 'meant' : 'alone'];
    const lines = carts.flatMap((cart) => cart.lines);
    const rows = await select(ctx, [...idsOf({ lines }), ...(isMain ? [] : [ctx.locale])]);
    const { at, stamp } = only(rows.slice(0, 1));
    let first = 0;
    return carts.map(({ lines: { length } }) => {
      const [from, to] = [first, first + length];
      first = to;
      const isOwn = (row: LineRow): row is CartRow & VariantRow =>
        row.place !== null && row.place >= from && row.place < to;
      const variants = rows.filter(isOwn).map((row) => lineOf({ ...row, place: row.place - from }));
      return { at, stamp, variants };
    });
  },
  ({ locale }, { hasTargets }) => `${locale} ${hasTargets}`,
);

export type BasisInput = Pick<QuoteInput, 'lines' | 'code' | 'codes' | 'destination'> &
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
  const basis = await loadGoods(ctx, input);
  return { ...basis, gifts: await loadGifts(ctx, basis) };
}

async function loadGoods(ctx: Context, input: BasisInput): Promise<Ungiven<ShopBasis>> {
  if (codesOf(input).length > 0 || input.at) return loadWhole(ctx, input);
  const terms = lastTerms(ctx);
  if (!terms || areCounted(terms)) {
    const basis = await loadWhole(ctx, input);
    if (basis.stamp !== terms?.stamp) await readTerms(ctx);
    return basis;
  }
  const { at, stamp, variants } = await readLines(ctx, {
    lines: input.lines,
    hasTargets: haveTargets(terms),
  });
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
  return { ...terms, rates, at, variants };
}

const selectGifts = namedQuery<VariantRow>('pricing_gifts', giftsSql());

/** What the promotions of a basis add by themselves; most shops have none. */
async function loadGifts(ctx: Context, { at, promotions, variants }: Ungiven<ShopBasis>) {
  const running = promotions.filter(
    ({ startsAt, endsAt }) => !(startsAt && startsAt > at) && !(endsAt && endsAt <= at),
  );
  if (variants.length === 0) return [];
  return readGifts(
    ctx,
    running.filter(addsGift).flatMap(({ getTargets }) => getTargets),
  );
}

/** The goods that targets name, as far as they are sold. */
async function readGifts(ctx: Context, named: readonly string[]): Promise<BasisVariant[]> {
  const targets = new Set(named);
  const asked = [...targets].map((target) => target.split(':')).filter(([, id = '']) => isId(id));
  if (asked.length === 0) return [];
  const idsOfKind = (wanted: string) =>
    asked.map(([kind = '', id = null]) => (kind.toLowerCase() === wanted ? id : null));
  const rows = await selectGifts(ctx, [idsOfKind('product'), idsOfKind('variant'), ctx.locale]);
  return rows.map(withImage);
}

async function loadWhole(ctx: Context, input: BasisInput): Promise<Ungiven<ShopBasis> & { stamp: string }> {
  const { destination, userId, email } = input;
  const row = only(
    await selectBasis(ctx, [
      ...cartOf(ctx, input),
      codesOf(input).filter(isStorable),
      userId,
      email && isStorable(email) ? email : null,
      destination?.country ?? null,
    ]),
  );
  return { ...termsFrom(row, ctx.locale), at: row.at, variants: row.variants.map(withImage) };
}

const selectRequote = namedQuery<VariantsRow & TermsRow>('pricing_requote', requoteSql);

/**
 * What an order that was placed is quoted from again: the shop as it is now, with the promotions of these ids, and with
 * which of the lines these targets mean.
 */
export async function loadRequote(
  ctx: Context,
  {
    lines,
    destination,
    promotionIds,
    targets,
  }: Pick<QuoteInput, 'lines' | 'destination'> & { promotionIds: string[]; targets: string[] },
): Promise<QuoteBasis> {
  const asked = [...cartOf(ctx, { lines, code: null, destination, userId: null, email: null }), promotionIds];
  const row = only(await selectRequote(ctx, [...asked, destination?.country ?? null, targets]));
  return { ...termsFrom(row, ctx.locale), at: row.at, variants: row.variants.map(withImage), gifts: [] };
}

/**
 * What promotions may give an order that was placed: those that ran then and run still, for its buyer, and the goods that
 * these and the taken ones name.
 */
export async function loadEditGifts(
  ctx: Context,
  buyer: Pick<BasisInput, 'userId' | 'email' | 'destination'> & { at: Date },
  taken: readonly Gave[],
): Promise<Pick<EditGifts, 'promotions' | 'variants'>> {
  const known = await loadWhole(ctx, { ...buyer, lines: [], code: null });
  const promotions = known.promotions.filter(
    (promotion) =>
      promotion.code === null &&
      addsGift(promotion) &&
      !taken.some(({ promotionId }) => promotionId === promotion.id),
  );
  const agreed = taken.flatMap(({ terms }) => (terms && addsGift(terms) ? terms : []));
  const variants = await readGifts(
    ctx,
    [...promotions, ...agreed].flatMap(({ getTargets }) => getTargets),
  );
  const labeled = variants.map((variant) => ({
    ...variant,
    labels: [...new Set([...variant.labels, ...taken.flatMap((one) => giftTargets(one, variant))])],
  }));
  return { promotions, variants: labeled };
}

function only<Row>([row]: Row[]): Row {
  if (!row) throw new Error('The basis of a quote is always one row');
  return row;
}

const cartOf = ({ locale }: Context, input: BasisInput): unknown[] => [
  locale,
  ...idsOf(input),
  input.at ?? null,
];

/** The products and the variants of the lines; null where one cannot exist. */
function idsOf({
  lines,
}: Pick<BasisInput, 'lines'>): [products: (string | null)[], variants: (string | null)[]] {
  const knowable = lines.map((line) => (isKnowable(line) ? line : null));
  return [knowable.map((line) => line?.productId ?? null), knowable.map((line) => line?.variantId ?? null)];
}

const isKnowable = ({ productId, variantId }: QuoteInput['lines'][number]) =>
  isId(productId) && (variantId === null || isId(variantId));

/** The line of a row, without what is the same in each. */
function lineOf({ at: _, stamp: __, imageHash, ...variant }: VariantRow & CartRow): BasisVariant {
  return { ...variant, image: imageOf(imageHash) };
}

function withImage({ imageHash, ...variant }: VariantRow): BasisVariant {
  return { ...variant, image: imageOf(imageHash) };
}

const imageOf = (hash: string | null): string => (hash ? pictureUrl(`/media/${hash}`, 160, 'webp') : '');
