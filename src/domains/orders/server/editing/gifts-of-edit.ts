import {
  type AgreedTerms,
  addingOnly,
  type Destination,
  type EditGifts,
  giftTargets,
  giverOf,
  loadEditGifts,
  type Quote,
  type QuoteBasis,
  type QuoteInput,
  requote,
} from '#domains/pricing/server/index.ts';
import type { Context } from '#platform/context.ts';
import type { OrderEdit } from '../../contract/editing.ts';
import type { WholeLine, WholeOrder } from '../queries/whole-order.ts';

/*
 * Which gifts of promotions an edit makes join an order or leave it. An order with them is its bought goods, priced anew
 * together with what promotions give: those that were taken, and those that ran when it was placed.
 */

/** Units of a gift before and after; never the same. */
export type GiftChange = { variantId: string; name: string; choice: string; from: number; to: number };

type Promotions = WholeOrder['promotions'];

const isTouched = ({ id, variantId }: WholeLine, { lines, added }: OrderEdit): boolean =>
  lines.some(({ lineId }) => lineId === id) || added.some((line) => line.variantId === variantId);

/** The gifts that an order has and that staff leave alone. Pure. */
export const heldGifts = (promotions: Promotions, { lines }: WholeOrder, edit: OrderEdit): WholeLine[] =>
  lines.filter((line) => giverOf(promotions, line) && !isTouched(line, edit));

type Asked = {
  edit: OrderEdit;
  promotions: Promotions;
  held: readonly WholeLine[];
  destination: Destination;
};

const none: EditGifts = { promotions: [], variants: [], held: [], declined: [] };

/**
 * What promotions may give the order after an edit of its goods; held gifts as they were agreed, also if they are sold no
 * longer. Nothing of what the buyer declined, or staff took out, joins again.
 */
export async function readEditGifts(
  ctx: Context,
  { placedAt, userId, email, lines, declinedGifts }: WholeOrder,
  { edit, promotions, held, destination }: Asked,
): Promise<EditGifts> {
  if (edit.lines.length + edit.added.length === 0 && held.length === 0)
    return { ...none, declined: declinedGifts };
  const buyer = { userId, email, destination, at: new Date(placedAt) };
  const found = await loadEditGifts(ctx, buyer, promotions);
  const kept = held.map((line) => {
    const known = found.variants.find(({ variantId }) => variantId === line.variantId);
    const labels = known?.labels ?? promotions.flatMap((one) => giftTargets(one, line));
    return { ...gone, ...known, ...asAgreed(line), labels, onHand: (known?.onHand ?? 0) + line.quantity };
  });
  const others = found.variants.filter(({ variantId }) => !held.some((line) => line.variantId === variantId));
  const giversOf = (some: readonly WholeLine[]) =>
    some.flatMap((line) => giverOf(promotions, line)?.promotionId ?? []);
  const giving = giversOf(held);
  const before = declinedGifts.filter((id) => !giving.includes(id));
  const taken = giversOf(lines.filter((line) => isTouched(line, edit)));
  return {
    promotions: found.promotions,
    variants: others,
    held: kept,
    declined: [...new Set([...before, ...taken])],
  };
}

const gone = {
  place: 0,
  compareAtMinor: null,
  deal: null,
  slug: '',
  weightGrams: null,
  taxClass: null,
};

const asAgreed = (line: WholeLine) => ({
  productId: line.productId ?? line.id,
  variantId: line.variantId ?? line.id,
  name: line.name,
  choice: line.choice,
  sku: line.sku,
  image: line.image,
  measure: line.measure,
  unitDepositMinor: line.unitDepositMinor,
  regularMinor: line.unitPriceMinor,
  compareAtMinor: null,
  deal: null,
});

/** The order with what promotions give for its bought goods. Pure. */
export function requoteWithGifts(
  known: QuoteBasis,
  input: Pick<QuoteInput, 'lines' | 'destination'>,
  { terms, given }: { terms: AgreedTerms; given: EditGifts },
): Quote {
  const isBought = ({ place }: { place: number }) => place < input.lines.length;
  const basis = { ...known, variants: known.variants.filter(isBought) };
  const lines = terms.lines.filter(isBought);
  return requote(basis, input, { ...terms, lines, gifts: addingOnly(given, basis) });
}

/** Which gifts of an order differ from those of its quote. Pure. */
export function changedGifts(held: readonly WholeLine[], { lines }: Quote): GiftChange[] {
  const gifts = lines.filter(({ isGift }) => isGift);
  const leaving = held.map(({ id, variantId, name, choice, quantity: from }) => {
    const to = gifts.find((gift) => gift.variantId === (variantId ?? id))?.quantity ?? 0;
    return { variantId: variantId ?? id, name, choice, from, to };
  });
  const joining = gifts
    .filter((gift) => !held.some((line) => line.variantId === gift.variantId))
    .map(({ variantId, name, choice, quantity: to }) => ({ variantId, name, choice, from: 0, to }));
  return [...leaving, ...joining].filter(({ from, to }) => from !== to);
}
