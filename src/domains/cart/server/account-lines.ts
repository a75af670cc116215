import type { Transaction } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { signInRequired } from '#platform/guard.ts';
import { newId } from '#platform/id.ts';
import { isId } from '#platform/is-id.ts';
import { type CountedLine, lineKey } from '../merge-carts.ts';

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
export async function lockCart(tx: Transaction, userId: string): Promise<string | null> {
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
export async function writeLines(
  tx: Transaction,
  userId: string,
  lines: readonly CountedLine[],
): Promise<void> {
  const knowable = new Map(lines.filter(isKnowable).map((line) => [lineKey(line).toLowerCase(), line]));
  const wanted = [...knowable.values()];
  const ids = [wanted.map(({ productId }) => productId), wanted.map(({ variantId }) => variantId)];
  const deleted = await deleteOthers(tx, [userId, ...ids]);
  const put = await putLines(tx, [userId, ...ids, wanted.map(({ quantity }) => quantity)]);
  if (deleted.length + put.length > 0) await turnRevision(tx, [userId, newId()]);
}
