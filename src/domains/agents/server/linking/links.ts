import { recordAudit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { DomainError } from '#platform/errors.ts';
import { requireMember, requireNoToken, requireStaff } from '#platform/guard.ts';
import { createRouter } from '#platform/http.ts';
import * as contract from '../../contract/linking.ts';
import { answerLinkRequest, readLinkRequest } from './link-request.ts';
import { linkColumns, selectLinksOf } from './link-rows.ts';

/** The programs that act for the member, the newest first. */
export async function listLinkedPrograms(ctx: Context): Promise<contract.LinkedProgram[]> {
  const { userId } = requireMember(ctx);
  requireNoToken(ctx);
  return selectLinksOf(ctx, [userId]);
}

const remove = plannedQuery<{ name: string; address: string }>(
  `delete from agent_links where id = $1 and user_id = $2 returning agent_name as name, client_id as address`,
);

/** Ends what a program may do for the member; its tokens go with it. @throws `request.not_found` (404). */
export async function unlinkProgram(ctx: Context, id: string): Promise<void> {
  const { userId } = requireMember(ctx);
  requireNoToken(ctx);
  return inTransaction(ctx, async (tx) => {
    const [removed] = await remove(tx, [id, userId]);
    if (!removed) throw new DomainError('request.not_found', 404);
    await recordAudit(tx, {
      action: 'account.program_unlinked',
      subjectType: 'user',
      subjectId: userId,
      details: { program: removed.name, address: removed.address },
    });
  });
}

const selectAccounts = plannedQuery<contract.LinkedAccount>(
  `select ${linkColumns}, u.id as "userId", u.email from agent_links l join users u on u.id = l.user_id
   where l.expires_at > now() order by l.created_at desc, l.id desc limit 50`,
);
const count = plannedQuery<{ total: number }>(
  'select count(*)::integer as total from agent_links where expires_at > now()',
);

/** The accounts that agents act for. Staff only. */
export async function listLinkedAccounts(
  ctx: Context,
): Promise<{ data: contract.LinkedAccount[]; total: number }> {
  requireStaff(ctx, 'customers.read');
  const [data, [counted]] = await Promise.all([selectAccounts(ctx, []), count(ctx, [])]);
  return { data, total: counted?.total ?? 0 };
}

export const linkingRoutes = createRouter()
  .openapi(contract.getLinkRequest, async (c) => {
    const { lang: _, ...asked } = c.req.valid('query');
    return c.json(await readLinkRequest(c.var.ctx, asked), 200);
  })
  .openapi(contract.answerLinkRequest, async (c) =>
    c.json({ redirectTo: await answerLinkRequest(c.var.ctx, c.req.valid('json')) }, 200),
  )
  .openapi(contract.listLinkedPrograms, async (c) =>
    c.json({ data: await listLinkedPrograms(c.var.ctx) }, 200),
  )
  .openapi(contract.unlinkProgram, async (c) => {
    await unlinkProgram(c.var.ctx, c.req.valid('param').id);
    return c.json({}, 200);
  })
  .openapi(contract.listLinkedAccounts, async (c) => c.json(await listLinkedAccounts(c.var.ctx), 200));
