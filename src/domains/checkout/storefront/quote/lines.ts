import { MOST_LINES } from '#domains/pricing/limits.ts';
import type { CheckoutQuote, CheckoutRequest } from '../../contract.ts';
import { isEmail } from '../draft/check-draft.ts';
import { codesOf, type Draft, toAddress } from '../draft/draft.ts';

/** A cart line with the price when it was added. */
export type WantedLine = {
  productId: string;
  variantId: string | null;
  quantity: number;
  name: string;
  choice: string;
  image: string;
  price: number;
};

export type Change =
  | { kind: 'gone' | 'sold_out'; line: WantedLine }
  | { kind: 'short'; line: WantedLine; available: number }
  | { kind: 'price'; line: WantedLine; price: number };

type Known = { productId?: string | undefined; variantId?: string | null | undefined };

/** A line without a variant means the product's only one. */
const isSame = (line: WantedLine, known: Known): boolean =>
  line.productId === known.productId &&
  (line.variantId === null || line.variantId === (known.variantId ?? null));

/** The differences between a quote and the cart as it was filled. */
export function changesIn(quote: CheckoutQuote, lines: readonly WantedLine[]): Change[] {
  return lines.flatMap((line): Change[] => {
    const problem = quote.problems.find((one) => one.productId !== undefined && isSame(line, one));
    if (problem?.kind === 'gone' || problem?.kind === 'sold_out') return [{ kind: problem.kind, line }];
    const priced = quote.lines.find((one) => isSame(line, one));
    // Without the tax that its price includes, each has another one.
    const isDearer = priced && !quote.isIntraCommunity && priced.unitPrice !== line.price;
    return [
      ...(problem?.kind === 'short'
        ? [{ kind: 'short' as const, line, available: problem.available ?? 0 }]
        : []),
      ...(isDearer ? [{ kind: 'price' as const, line, price: priced.unitPrice }] : []),
    ];
  });
}

/** Whether an order can be placed despite the change. */
export const isHarmless = ({ kind }: Change): boolean => kind === 'price';

/** Whether no line is available. */
export const isAllGone = (changes: readonly Change[], lines: readonly WantedLine[]): boolean =>
  lines.every((line) => changes.some((change) => change.line === line && /gone|sold_out/.test(change.kind)));

/** Cart lines in the form of an order. */
export const orderable = (lines: readonly WantedLine[]): CheckoutRequest['lines'] =>
  lines
    .slice(0, MOST_LINES)
    .map(({ productId, variantId, quantity }) => ({ productId, variantId, quantity }));

/** The quote request of a draft. */
export function wishOf(draft: Draft, lines: readonly WantedLine[]): CheckoutRequest {
  const { country, region, postalCode } = toAddress(draft.shipping);
  const { vatId } = toAddress(draft.billing ?? draft.shipping);
  return {
    lines: orderable(lines),
    destination: { country, region, postalCode },
    shippingMethodId: draft.shippingMethodId,
    ...codesOf(draft),
    declinedGifts: draft.declinedGifts,
    giftCards: draft.giftCards,
    usesStoreCredit: draft.usesStoreCredit,
    vatId,
    email: isEmail(draft.email) ? draft.email.trim() : null,
  };
}
