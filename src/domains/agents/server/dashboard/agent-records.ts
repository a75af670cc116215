import { recordAudit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { isoTime } from '#platform/db/iso-time.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { DomainError } from '#platform/errors.ts';
import { requireStaff } from '#platform/guard.ts';
import { minorDigits, toDecimal } from '#platform/money.ts';
import type * as contract from '../../contract/dashboard.ts';
import { checkReadiness } from './readiness.ts';

/** What agents need here, and the addresses that their authors need. Staff only. */
export async function readReadiness(ctx: Context): Promise<contract.AgentReadiness> {
  requireStaff(ctx, 'settings.write');
  const { publicUrl } = ctx.services;
  return {
    checks: await checkReadiness(ctx),
    profileUrl: `${publicUrl}/.well-known/ucp`,
    mcpUrl: `${publicUrl}/ucp/mcp`,
  };
}

const selectNotices = plannedQuery<contract.AgentNotice>(
  `select n.id, o.code as "orderCode", a.name as "agentName", c.agent_origin as origin, n.event, n.status, n.tries,
     ${isoTime('n.happened_at')} as "happenedAt",
     case when n.status = 'waiting' then ${isoTime('n.next_at')} end as "nextTryAt",
     n.last_status as "lastStatus", n.last_error as "lastError"
   from agent_notices n join orders o on o.id = n.order_id join agent_checkouts c on c.id = n.checkout_id
   left join agents a on a.profile_url = c.profile_url
   where $1::uuid is null or (n.happened_at, n.id) < (select happened_at, id from agent_notices where id = $1)
   order by n.happened_at desc, n.id desc limit $2`,
);

/** What was posted to agents about their orders, the newest first. Staff only. */
export async function listNotices(
  ctx: Context,
  { before, limit }: contract.NoticeQuery,
): Promise<contract.AgentNoticePage> {
  requireStaff(ctx, 'settings.write');
  const found = await selectNotices(ctx, [before ?? null, limit + 1]);
  const notices = found.slice(0, limit);
  return { notices, next: found.length > limit ? (notices.at(-1)?.id ?? null) : null };
}

const again = plannedQuery<{ orderId: string }>(
  `update agent_notices set status = 'waiting', tries = 0, next_at = now() where id = $1 returning order_id as "orderId"`,
);

/** Posts an order to its agent again, in any state, with the id of its notice. @throws `request.not_found` (404). */
export async function resendNotice(ctx: Context, id: string): Promise<void> {
  requireStaff(ctx, 'settings.write');
  return inTransaction(ctx, async (tx) => {
    const [notice] = await again(tx, [id]);
    if (!notice) throw new DomainError('request.not_found', 404);
    await tx.services.jobs.enqueue(tx, 'agents.send_notices', {});
    const details = { order: notice.orderId };
    await recordAudit(tx, { action: 'agent.redelivered', subjectType: 'agent', subjectId: id, details });
  });
}

type OrderRow = Omit<contract.AgentOrder, 'total'> & { totalMinor: number };
const selectOrders = plannedQuery<OrderRow>(
  `select o.code, a.name as "agentName", c.agent_origin as origin, ${isoTime('o.placed_at')} as "placedAt",
     o.total_minor as "totalMinor", o.currency
   from agent_checkouts c join orders o on o.id = c.order_id left join agents a on a.id = c.agent_id
   where c.order_id is not null order by c.id desc limit 20`,
);

/** The newest orders of agents. Staff only. */
export async function listAgentOrders(ctx: Context): Promise<contract.AgentOrder[]> {
  requireStaff(ctx, 'orders.read');
  return (await selectOrders(ctx, [])).map(({ totalMinor, ...order }) => ({
    ...order,
    total: toDecimal(totalMinor, minorDigits(order.currency)),
  }));
}
