import type { Check } from '#domains/cart/storefront/cart-check.ts';
import { type CartLine, isSameLine } from '#domains/cart/storefront/rules.ts';
import { MOST_OF_ONE } from '#domains/inventory/limits.ts';
import type { OrderDetail } from '#domains/orders/contract.ts';

/** The lines of an order whose products still exist, as cart lines. Pure. */
export const orderedLines = ({ lines }: Pick<OrderDetail, 'lines'>): CartLine[] =>
  lines.flatMap(
    ({ productId, variantId, slug, name, choice, image, unitPrice, quantity, measure, unitDeposit }) =>
      productId && slug
        ? [
            {
              productId,
              variantId,
              slug,
              name,
              choice,
              image,
              price: unitPrice,
              quantity,
              measure,
              deposit: unitDeposit || null,
            },
          ]
        : [],
  );

export type Shortage = { kind: 'gone' | 'soldOut' | 'fewer'; name: string; left: number };

/** Splits an order's lines into those available now, at current prices, and the others. Pure. */
export function judgeLines(
  { lines }: Pick<OrderDetail, 'lines'>,
  checks: readonly Check[],
): { bought: CartLine[]; missing: Shortage[] } {
  const bought: CartLine[] = [];
  const missing: Shortage[] = [];
  for (const line of lines) {
    const check = checks.find(
      ({ asked }) => asked.productId === line.productId && asked.variantId === line.variantId,
    );
    const { name } = line;
    if (!check || check.now.status === 'gone') missing.push({ kind: 'gone', name, left: 0 });
    else if (check.now.countInStock === 0) missing.push({ kind: 'soldOut', name, left: 0 });
    else {
      const { asked, now } = check;
      const left = now.countInStock;
      if (left < asked.quantity) missing.push({ kind: 'fewer', name, left });
      const quantity = Math.min(asked.quantity, left, MOST_OF_ONE);
      bought.push({
        ...asked,
        quantity,
        price: now.price ?? asked.price,
        measure: now.measure,
        deposit: now.deposit,
      });
    }
  }
  return { bought, missing };
}

/** The cart with these lines, each with at least the wanted quantity, so that repeating changes nothing. Pure. */
export function withLines(cart: readonly CartLine[], bought: readonly CartLine[]): CartLine[] {
  const raised = cart.map((line) => {
    const again = bought.find((wanted) => isSameLine(wanted, line));
    return again ? { ...line, quantity: Math.max(line.quantity, again.quantity) } : line;
  });
  return [...raised, ...bought.filter((line) => !cart.some((present) => isSameLine(present, line)))];
}
