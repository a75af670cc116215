import { recordAudit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { isoTime } from '#platform/db/iso-time.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { DomainError } from '#platform/errors.ts';
import { requireStaff } from '#platform/guard.ts';
import { createRouter } from '#platform/http.ts';
import { requeueMail } from '#platform/mail/written-mails.ts';
import {
  getOutboxMail,
  listOutbox,
  type OutboxEntry,
  type OutboxMail,
  type OutboxPage,
  type OutboxQuery,
  retryOutboxMail,
} from '../contract.ts';

const columns = `
  id, nullif(to_address, '') as "to", kind, locale, subject, status, attempts, last_error as "lastError",
  ${isoTime('created_at')} as "createdAt", ${isoTime('sent_at')} as "sentAt"`;

// Ids grow with time: pages continue from an id while new mails arrive.
const selectAll = plannedQuery<OutboxEntry>(
  `select ${columns} from mails where $1::uuid is null or id < $1 order by id desc limit $2`,
);
const selectByStatus = plannedQuery<OutboxEntry>(
  `select ${columns} from mails where ($1::uuid is null or id < $1) and status = $3 order by id desc limit $2`,
);
const selectOne = plannedQuery<OutboxMail>(
  `select ${columns}, case when not is_confidential then html end as html,
     case when not is_confidential then text end as text
   from mails where id = $1`,
);

/** The shop's mails, newest first, optionally of one status. */
async function readOutbox(ctx: Context, query: OutboxQuery): Promise<OutboxPage> {
  requireStaff(ctx, 'mail.read');
  const { status, before = null, limit } = query;
  const found = status
    ? await selectByStatus(ctx, [before, limit + 1, status])
    : await selectAll(ctx, [before, limit + 1]);
  const mails = found.slice(0, limit);
  return { mails, next: found.length > limit ? (mails.at(-1)?.id ?? null) : null };
}

/** @throws `request.not_found` (404). */
async function readOutboxMail(ctx: Context, id: string): Promise<OutboxMail> {
  requireStaff(ctx, 'mail.read');
  const [mail] = await selectOne(ctx, [id]);
  if (!mail) throw new DomainError('request.not_found', 404);
  return mail;
}

/**
 * Sends a failed mail again, with all its tries.
 *
 * @throws `request.not_found` (404), and `content.mail_not_failed` (409), also if its recipient was anonymized.
 */
async function retryMail(ctx: Context, mailId: string): Promise<OutboxMail> {
  requireStaff(ctx, 'settings.write');
  return inTransaction(ctx, async (tx) => {
    const isQueued = await requeueMail(tx, mailId);
    const mail = await readOutboxMail(tx, mailId);
    if (!isQueued) throw new DomainError('content.mail_not_failed', 409);
    await recordAudit(tx, { action: 'mail.retried', subjectType: 'mail', subjectId: mailId });
    return mail;
  });
}

export const outboxRoutes = createRouter()
  .openapi(listOutbox, async (c) => c.json(await readOutbox(c.var.ctx, c.req.valid('query')), 200))
  .openapi(getOutboxMail, async (c) => c.json(await readOutboxMail(c.var.ctx, c.req.valid('param').id), 200))
  .openapi(retryOutboxMail, async (c) => c.json(await retryMail(c.var.ctx, c.req.valid('param').id), 200));
