import { isStorable } from '#domains/catalog/server/index.ts';
import { type SettingRow, settingsFrom } from '#domains/content/server/index.ts';
import type { Context } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { isId } from '#platform/id.ts';
import { pictureUrl } from '#platform/picture.ts';
import { basisSql } from './basis-sql.ts';
import type { BasisPromotion, BasisVariant, Buyer, QuoteBasis, QuoteInput } from './quote-types.ts';

type Row = Pick<QuoteBasis, 'at' | 'methods' | 'rates'> & {
  settings: SettingRow[];
  variants: (Omit<BasisVariant, 'image'> & { imageHash: string | null })[];
  promotions: (Omit<BasisPromotion, 'startsAt' | 'endsAt'> & Record<'startsAt' | 'endsAt', string | null>)[];
};

const selectBasis = namedQuery<Row>('pricing_basis', basisSql);

export type BasisInput = Pick<QuoteInput, 'lines' | 'code' | 'destination'> &
  Pick<Buyer, 'userId' | 'email'> & {
    /** The moment whose deals and promotions count; absent: now by the database's clock, or the start of its transaction. */
    at?: Date;
  };

/** Beside what quotes need, whether this is a demo shop. */
export type ShopBasis = QuoteBasis & { isDemo: boolean };

/**
 * What a quote is computed from, in one round trip and in the language of `ctx`.
 *
 * Locks nothing, also inside a transaction that places an order: prices are those at which it reads them. What two
 * orders could both take is settled by whoever writes it: stock by the inventory, promotions by `recordPromotionUses`.
 */
export async function loadBasis(ctx: Context, input: BasisInput): Promise<QuoteBasis & { isDemo: boolean }> {
  const { lines, code, destination, userId, email, at } = input;
  const knowable = lines.map((line) => (isKnowable(line) ? line : null));
  const [row] = await selectBasis(ctx, [
    ctx.locale,
    knowable.map((line) => line?.productId ?? null),
    knowable.map((line) => line?.variantId ?? null),
    at ?? null,
    code && isStorable(code) ? code : null,
    userId,
    email && isStorable(email) ? email : null,
    destination?.country ?? null,
  ]);
  if (!row) throw new Error('The basis of a quote is always one row');
  const { currency, pricesIncludeTax, shippingTaxed, isDemo } = settingsFrom(row.settings);
  return {
    ...{ at: row.at, currency, pricesIncludeTax, shippingTaxed, isDemo },
    ...{ methods: row.methods, rates: row.rates },
    variants: row.variants.map(withImage),
    promotions: row.promotions.map(withTimes),
  };
}

const isKnowable = ({ productId, variantId }: QuoteInput['lines'][number]) =>
  isId(productId) && (variantId === null || isId(variantId));

function withImage({ imageHash, ...variant }: Row['variants'][number]): BasisVariant {
  return { ...variant, image: imageHash ? pictureUrl(`/media/${imageHash}`, 160, 'webp') : '' };
}

const moment = (json: string | null) => (json === null ? null : new Date(json));

const withTimes = (promotion: Row['promotions'][number]): BasisPromotion => ({
  ...promotion,
  startsAt: moment(promotion.startsAt),
  endsAt: moment(promotion.endsAt),
});
