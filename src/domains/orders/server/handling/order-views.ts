import { recordAudit } from '#platform/audit.ts';
import type { Context, Transaction } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireMember, requireStaff } from '#platform/guard.ts';
import { newId } from '#platform/id.ts';
import type { OrderView, OrderViewInput } from '../../contract/views.ts';
import { MOST_OWN_VIEWS, MOST_SHARED_VIEWS } from '../../limits.ts';
import { viewNotFound, viewsFull } from '../errors.ts';

type Row = OrderView & { ownerId: string };

const columns = 'id, name, is_shared as "isShared", filter, owner_id as "ownerId"';
const select = namedQuery<Row>(
  'orders_views',
  `select ${columns} from order_views where is_shared or owner_id = $1 order by is_shared desc, id limit 100`,
);
const lock = namedQuery<Row>(
  'orders_lock_view',
  `select ${columns} from order_views where id = $1 and (is_shared or owner_id = $2) for update`,
);
/** The views for all are counted under one lock, those of a user under another. */
const lockCount = namedQuery('orders_lock_views', 'select pg_advisory_xact_lock(hashtextextended($1, 0))');
const count = namedQuery<{ own: number; shared: number }>(
  'orders_count_views',
  `select count(*) filter (where not is_shared)::integer as own, count(*) filter (where is_shared)::integer as shared
   from order_views where (is_shared or owner_id = $1) and id is distinct from $2::uuid`,
);
const write = namedQuery(
  'orders_write_view',
  `insert into order_views (id, owner_id, is_shared, name, filter) values ($1, $2, $3, $4, $5)
   on conflict (id) do update set owner_id = excluded.owner_id, is_shared = excluded.is_shared, name = excluded.name,
     filter = excluded.filter, updated_at = now()`,
);
const drop = namedQuery('orders_delete_view', 'delete from order_views where id = $1');

const show = ({ ownerId: _, ...view }: Row): OrderView => view;

/** Who acts, as far as a view is concerned. One for all is for those who may change orders. */
function ownerOf(ctx: Context, isShared: boolean): string {
  requireStaff(ctx, isShared ? 'orders.write' : 'orders.read');
  return requireMember(ctx).userId;
}

/** The saved views for all, and those of the client's user. */
export async function readViews(ctx: Context): Promise<OrderView[]> {
  const userId = ownerOf(ctx, false);
  return (await select(ctx, [userId])).map(show);
}

/** Locks a view that the client may change. @throws `orders.view_not_found` (404). */
async function lockView(tx: Transaction, id: string): Promise<Row> {
  const [view] = await lock(tx, [id, ownerOf(tx, false)]);
  if (!view) throw viewNotFound();
  ownerOf(tx, view.isShared);
  return view;
}

async function requireRoom(tx: Transaction, { id, isShared }: { id: string | null; isShared: boolean }) {
  const userId = ownerOf(tx, isShared);
  await lockCount(tx, [`order_views ${isShared ? 'shared' : userId}`]);
  const [found = { own: 0, shared: 0 }] = await count(tx, [userId, id]);
  const isFull = isShared ? found.shared >= MOST_SHARED_VIEWS : found.own >= MOST_OWN_VIEWS;
  if (isFull) throw viewsFull(isShared);
}

async function putView(tx: Transaction, view: Row, deed: 'created' | 'changed'): Promise<OrderView> {
  const { id, ownerId, isShared, name, filter } = view;
  await write(tx, [id, ownerId, isShared, name, JSON.stringify(filter)]);
  await recordAudit(tx, {
    action: `order_view.${deed}`,
    subjectType: 'order_view',
    subjectId: id,
    details: { name, isShared },
  });
  return show(view);
}

/** Saves filters of the list of orders under a name. @throws `orders.views_full` (409). */
export function createView(ctx: Context, input: OrderViewInput): Promise<OrderView> {
  const ownerId = ownerOf(ctx, input.isShared);
  return inTransaction(ctx, async (tx) => {
    await requireRoom(tx, { id: null, isShared: input.isShared });
    return putView(tx, { ...input, id: newId(), ownerId }, 'created');
  });
}

/**
 * Changes a view. One that was for all becomes the client’s own.
 *
 * @throws `orders.view_not_found` (404), `orders.views_full` (409).
 */
export function changeView(
  ctx: Context,
  { id, ...input }: OrderViewInput & { id: string },
): Promise<OrderView> {
  const userId = ownerOf(ctx, input.isShared);
  return inTransaction(ctx, async (tx) => {
    const before = await lockView(tx, id);
    await requireRoom(tx, { id, isShared: input.isShared });
    return putView(tx, { ...input, id, ownerId: input.isShared ? before.ownerId : userId }, 'changed');
  });
}

/** @throws `orders.view_not_found` (404). */
export function deleteView(ctx: Context, id: string): Promise<OrderView[]> {
  ownerOf(ctx, false);
  return inTransaction(ctx, async (tx) => {
    const { name } = await lockView(tx, id);
    await drop(tx, [id]);
    await recordAudit(tx, {
      action: 'order_view.deleted',
      subjectType: 'order_view',
      subjectId: id,
      details: { name },
    });
    return readViews(tx);
  });
}
