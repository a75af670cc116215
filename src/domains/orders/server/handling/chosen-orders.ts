import type { Context, Transaction } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { errorMessage } from '#platform/error-messages.ts';
import type { DomainError } from '#platform/errors.ts';
import type { ManyMoved } from '../../contract/staff.ts';
import { orderNotFound } from '../errors.ts';
import { readOrderCode } from '../placing/order-code.ts';

type Chosen = { id: string; code: string; tags: string[]; assigneeId: string | null };

const lock = plannedQuery<Chosen>(
  `select id, code, tags, assignee_id as "assigneeId" from orders where code = any ($1::text[])
   order by id for no key update`,
);

const refusal = (ctx: Context, orderCode: string, error: DomainError): ManyMoved['refused'][number] => ({
  orderCode,
  reason: error.code,
  message: errorMessage(error.code, error.params, ctx.locale),
});

/** Locks orders by their typed codes, in the same sequence everywhere; those that do not exist are refused. */
export async function lockChosenOrders(tx: Transaction, typed: readonly string[]) {
  const codes = new Map([...new Set(typed)].map((code) => [readOrderCode(code) ?? code, code]));
  const found = await lock(tx, [[...codes.keys()]]);
  const known = new Set(found.map(({ code }) => code));
  const missing = [...codes].flatMap(([code, shown]) => (known.has(code) ? [] : [shown]));
  const refused = missing.map((code) => refusal(tx, code, orderNotFound()));
  return {
    found,
    refused,
    refuse: (code: string, error: DomainError) => refused.push(refusal(tx, code, error)),
  };
}
