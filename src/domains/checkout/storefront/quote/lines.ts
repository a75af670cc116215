import type { CheckoutQuote } from '../../contract.ts';

/** A line of the cart, as it was when it was put in. */
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

/** A line without a variant means the only one there is. */
const isSame = (line: WantedLine, known: Known): boolean =>
  line.productId === known.productId &&
  (line.variantId === null || line.variantId === (known.variantId ?? null));

/** What is otherwise than it was when each line was put into the cart. */
export function changesIn(quote: CheckoutQuote, lines: readonly WantedLine[]): Change[] {
  return lines.flatMap((line): Change[] => {
    const problem = quote.problems.find((one) => one.productId !== undefined && isSame(line, one));
    if (problem?.kind === 'gone' || problem?.kind === 'sold_out') return [{ kind: problem.kind, line }];
    const priced = quote.lines.find((one) => isSame(line, one));
    const isDearer = priced && priced.unitPrice !== line.price;
    return [
      ...(problem?.kind === 'short'
        ? [{ kind: 'short' as const, line, available: problem.available ?? 0 }]
        : []),
      ...(isDearer ? [{ kind: 'price' as const, line, price: priced.unitPrice }] : []),
    ];
  });
}

/** Whether an order can be placed in spite of it. */
export const isHarmless = ({ kind }: Change): boolean => kind === 'price';

/** Whether nothing of what is wanted can be had. */
export const isAllGone = (changes: readonly Change[], lines: readonly WantedLine[]): boolean =>
  lines.every((line) => changes.some((change) => change.line === line && /gone|sold_out/.test(change.kind)));
