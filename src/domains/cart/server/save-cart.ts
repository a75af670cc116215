import type { Context } from '#platform/context.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireMember } from '#platform/guard.ts';
import { type AccountCart, type CartCheckLine, MOST_LINES } from '../contract.ts';
import { type CountedLine, mergeCarts } from '../merge-carts.ts';
import { lockCart, writeLines } from './account-lines.ts';
import { readCart } from './read-cart.ts';

type Line = (typeof CartCheckLine)['_output'];

const counted = ({ productId, variantId, quantity }: Line): CountedLine => ({
  productId,
  variantId: variantId ?? null,
  quantity,
});

/**
 * Replaces the lines of the member's cart if `revision` is current. Otherwise nothing changes, `isStale` is true, and
 * the answer has the current cart to merge with.
 */
export async function replaceCart(
  ctx: Context,
  { revision, lines }: { revision: string | null; lines: readonly Line[] },
): Promise<{ isStale: boolean; cart: AccountCart }> {
  const { userId } = requireMember(ctx);
  return inTransaction(ctx, async (tx) => {
    const isStale = (await lockCart(tx, userId)) !== revision;
    if (!isStale) await writeLines(tx, userId, lines.map(counted));
    return { isStale, cart: await readCart(tx) };
  });
}

/**
 * Merges the lines of a browser into the member's cart, as at log-in: a line in both keeps the browser's quantity,
 * never the sum. Idempotent. Beyond 200 lines the oldest are dropped.
 */
export async function mergeIntoCart(ctx: Context, lines: readonly Line[]): Promise<AccountCart> {
  const { userId } = requireMember(ctx);
  return inTransaction(ctx, async (tx) => {
    await lockCart(tx, userId);
    const mine = lines.map(counted);
    const { lines: stored } = await readCart(tx);
    const merged = mergeCarts<CountedLine>({ base: [], mine, theirs: stored });
    await writeLines(tx, userId, merged.slice(-MOST_LINES));
    return readCart(tx);
  });
}
