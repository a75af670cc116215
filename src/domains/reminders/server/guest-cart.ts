import { describeLines } from '#domains/cart/server/index.ts';
import type { Context } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { digest } from '#platform/digest.ts';
import { DomainError } from '#platform/errors.ts';
import type { GuestCart } from '../contract.ts';

type Kept = { productIds: string[]; variantIds: (string | null)[]; quantities: number[] };
const selectCart = plannedQuery<Kept>(
  `select product_ids as "productIds", variant_ids as "variantIds", quantities from guest_carts
   where link_hash = $1 and link_expires_at > now()
   union all
   select product_ids, variant_ids, quantities from left_carts where link_hash = $1 and link_expires_at > now()`,
);

/** The cart that a visitor left, by the link of its reminder or of staff. Open to everyone who has it. @throws `reminders.link_gone` (404). */
export async function readGuestCart(ctx: Context, token: string): Promise<GuestCart> {
  const [kept] = await selectCart(ctx, [digest(token)]);
  if (!kept) throw new DomainError('reminders.link_gone', 404);
  const { productIds, variantIds, quantities } = kept;
  const lines = productIds.map((productId, index) => ({
    productId,
    variantId: variantIds[index] ?? null,
    quantity: quantities[index] ?? 1,
  }));
  return { lines: await describeLines(ctx, lines) };
}
