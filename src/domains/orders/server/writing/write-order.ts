import { type Taken, takeStock } from '#domains/inventory/server/index.ts';
import type { Quote } from '#domains/pricing/server/index.ts';
import type { Transaction } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import type { Address } from '../../contract.ts';
import { newLinkToken, newOrderCode } from '../order-code.ts';
import { eventRow, lineRows, orderRow, paymentRow } from './order-rows.ts';

/** Everything that becomes an order. The quote is what is agreed; it must have no problems and a way to ship. */
export type OrderDraft = {
  /** A new one. */
  id: string;
  /** Whose keys these are: the account, or the guest's checkout. */
  scope: string;
  key: string;
  /** Of the whole request, to know it again. */
  requestHash: string;
  userId: string | null;
  email: string;
  quote: Quote;
  shippingAddress: Address;
  billingAddress: Address;
  provider: string;
  isDemo: boolean;
};

export type WrittenOrder = { code: string; token: string; taken: Taken[] };
/** `in_flight`: the same key is being placed right now. `short`: somebody else took units meanwhile; nothing was taken. */
export type Written = { status: 'written'; order: WrittenOrder } | { status: 'in_flight' | 'short' };

const columns = (row: Record<string, string>) => Object.keys(row).join(', ');
const typed = (row: Record<string, string>) =>
  Object.entries(row)
    .map(([name, type]) => `${name} ${type}`)
    .join(', ');
const insertInto = (table: string, row: Record<string, string>, json: string) =>
  `insert into ${table} (${columns(row)})
    select ${columns(row)} from json_to_recordset(${json}::json) as row (${typed(row)})
    where (select mine from turn) and not exists (select from short)`;

/** Stock, order, lines, payment and the first line of its story: one statement, all of it or none. */
const write = namedQuery<{
  mine: boolean;
  isShort: boolean;
  taken: { variantId: string; left: number }[] | null;
}>(
  'orders_write',
  `with turn as materialized (select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as mine),
  ${takeStock({ ids: '$6', quantities: '$7', condition: '(select mine from turn)' })},
  placed as (${insertInto('orders', orderRow.columns, '$2')}),
  lined as (${insertInto('order_lines', lineRows.columns, '$3')}),
  billed as (${insertInto('payments', paymentRow.columns, '$4')}),
  noted as (${insertInto('order_events', eventRow.columns, '$5')})
  select (select mine from turn) as mine, exists (select from short) as "isShort",
    (select json_agg(json_build_object('variantId', variant_id, 'left', taken.left)) from taken) as taken`,
);

/**
 * Writes an order and takes its stock, in one statement and inside the transaction that priced it. Whoever takes the last
 * unit of something must hold its product from before (`lockProducts`), and tells of it (`tellStockTaken`).
 *
 * Breaks `orders_idempotency_scope_idempotency_key_key` where an order with this key is there already.
 */
export async function writeOrder(tx: Transaction, draft: OrderDraft): Promise<Written> {
  const { id } = draft;
  const [code, token] = [newOrderCode(), newLinkToken()];
  const [row] = await write(tx, [
    `${draft.scope} ${draft.key}`,
    JSON.stringify([orderRow.of({ ...draft, code, token, locale: tx.locale })]),
    JSON.stringify(lineRows.of(id, draft.quote)),
    JSON.stringify([paymentRow.of(id, draft)]),
    JSON.stringify([eventRow.of(id, tx)]),
    ...unitsOf(draft.quote),
  ]);
  if (!row?.mine) return { status: 'in_flight' };
  if (row.isShort) return { status: 'short' };
  const products = new Map(draft.quote.lines.map((line) => [line.variantId, line.productId]));
  const taken = (row.taken ?? []).map((one) => ({ ...one, productId: products.get(one.variantId) ?? '' }));
  return { status: 'written', order: { code, token, taken } };
}

/** Each variant once, with how many of it are wanted. */
function unitsOf({ lines }: Quote): [ids: string[], quantities: number[]] {
  const units = new Map<string, number>();
  for (const { variantId, quantity } of lines) units.set(variantId, (units.get(variantId) ?? 0) + quantity);
  return [[...units.keys()], [...units.values()]];
}
