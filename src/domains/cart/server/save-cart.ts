import { MOST_LINES } from '#domains/pricing/limits.ts';
import type { Context, Transaction } from '#platform/context.ts';
import { namedQuery, plannedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireMember, signInRequired } from '#platform/guard.ts';
import { newId } from '#platform/id.ts';
import { isId } from '#platform/is-id.ts';
import type { AccountCart, CartCheckLine } from '../contract.ts';
import { type CountedLine, lineKey, mergeCarts } from '../merge-carts.ts';
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

const openCart = namedQuery(
  'cart_open',
  `insert into carts (user_id, revision) select id, $2 from users where id = $1 and deleted_at is null for share
  on conflict (user_id) do nothing returning 1`,
);
const lockRow = namedQuery<{ revision: string }>(
  'cart_lock',
  'select revision from carts where user_id = $1 for update',
);

/**
 * Locks a member's cart until commit and returns its revision; null if it is new.
 *
 * @throws `auth.sign_in_required` if the account is deleted.
 */
async function lockCart(tx: Transaction, userId: string): Promise<string | null> {
  const [opened] = await openCart(tx, [userId, newId()]);
  const [cart] = await lockRow(tx, [userId]);
  if (!cart) throw signInRequired();
  return opened ? null : cart.revision;
}

const deleteOthers = namedQuery(
  'cart_delete_others',
  `delete from cart_lines line where line.user_id = $1 and not exists (
    select from unnest($2::uuid[], $3::uuid[]) wanted (product_id, variant_id)
    where wanted.product_id = line.product_id and wanted.variant_id is not distinct from line.variant_id)
  returning 1`,
);
const putLines = namedQuery(
  'cart_put_lines',
  `insert into cart_lines (user_id, product_id, variant_id, quantity, position)
  select $1, p.id, v.id, wanted.quantity, wanted.place
  from unnest($2::uuid[], $3::uuid[], $4::integer[])
    with ordinality wanted (product_id, variant_id, quantity, place)
  join products p on p.id = wanted.product_id
  left join variants v on v.id = wanted.variant_id and v.product_id = p.id
  where wanted.variant_id is null or v.id is not null
  on conflict (user_id, product_id, variant_id)
    do update set quantity = excluded.quantity, position = excluded.position
    where (cart_lines.quantity, cart_lines.position) is distinct from (excluded.quantity, excluded.position)
  returning 1`,
);
const turnRevision = namedQuery(
  'cart_turn_revision',
  'update carts set revision = $2, updated_at = now() where user_id = $1',
);

const isKnowable = ({ productId, variantId }: CountedLine) =>
  isId(productId) && (variantId === null || isId(variantId));

/**
 * Sets the lines of a locked cart, with a new revision if they change. Unknown products are left out; of duplicate
 * lines the last counts.
 */
async function writeLines(tx: Transaction, userId: string, lines: readonly CountedLine[]): Promise<void> {
  const knowable = new Map(lines.filter(isKnowable).map((line) => [lineKey(line).toLowerCase(), line]));
  const wanted = [...knowable.values()];
  const ids = [wanted.map(({ productId }) => productId), wanted.map(({ variantId }) => variantId)];
  const deleted = await deleteOthers(tx, [userId, ...ids]);
  const put = await putLines(tx, [userId, ...ids, wanted.map(({ quantity }) => quantity)]);
  if (deleted.length + put.length > 0) await turnRevision(tx, [userId, newId()]);
}

const deleteCart = plannedQuery('delete from carts where user_id = $1');

/** Deletes the cart of a deleted account. */
export async function onAccountDeleted(tx: Transaction, { userId }: { userId: string }): Promise<void> {
  await deleteCart(tx, [userId]);
}
