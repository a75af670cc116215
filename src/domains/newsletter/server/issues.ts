import { readSettings } from '#domains/content/server/index.ts';
import { isWritten, shownWords } from '#domains/design/server/index.ts';
import { readLetterhead } from '#domains/mail/server/index.ts';
import { recordAudit } from '#platform/audit.ts';
import type { AuditDeed } from '#platform/audit-actions.ts';
import type { Context, Transaction } from '#platform/context.ts';
import { isoTime } from '#platform/db/iso-time.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { brokenUniqueConstraint, DomainError } from '#platform/errors.ts';
import { requireStaff } from '#platform/guard.ts';
import { newId } from '#platform/id.ts';
import { limit } from '#platform/limits/limit.ts';
import type { Locale } from '#platform/locale.ts';
import { postMail } from '#platform/mail/post-mail.ts';
import type { IssueChange, IssueList, NewIssue, NewsletterIssue } from '../contract.ts';
import { HOURS_BETWEEN, MOST_ISSUES } from '../limits.ts';
import { issueMail } from './issue-mail.ts';
import { limits } from './limits.ts';

const columns = `id, subject, body, status, sent, version, ${isoTime('created_at')} as "createdAt",
  ${isoTime('started_at')} as "startedAt", ${isoTime('finished_at')} as "finishedAt"`;
const selectAll = plannedQuery<NewsletterIssue>(
  `select ${columns} from newsletter_issues order by id desc limit ${MOST_ISSUES}`,
);
const selectOne = plannedQuery<NewsletterIssue>(`select ${columns} from newsletter_issues where id = $1`);
const lockOne = plannedQuery<NewsletterIssue>(
  `select ${columns} from newsletter_issues where id = $1 for update`,
);
const countActive = plannedQuery<{ subscribers: number }>(
  `select count(*)::integer as subscribers from newsletter_subscribers where confirmed_at is not null and ended_at is null`,
);
const countIssues = plannedQuery<{ issues: number }>(
  'select count(*)::integer as issues from newsletter_issues',
);
const insertIssue = plannedQuery(
  `insert into newsletter_issues (id, subject, body, status) values ($1, $2, $3, 'draft')`,
);
const updateIssue = plannedQuery(
  'update newsletter_issues set subject = $2, body = $3, version = version + 1 where id = $1',
);
const deleteOne = plannedQuery('delete from newsletter_issues where id = $1');
const selectRecent = plannedQuery<{ id: string }>(
  `select id from newsletter_issues where started_at > now() - interval '${HOURS_BETWEEN} hours' and id <> $1 limit 1`,
);
const startIssue = plannedQuery(
  `update newsletter_issues set status = 'sending', version = version + 1, started_at = coalesce(started_at, now()) where id = $1`,
);
const stopOne = plannedQuery(
  `update newsletter_issues set status = 'stopped', version = version + 1 where id = $1`,
);
const selectOwnAddress = plannedQuery<{ email: string }>('select email from users where id = $1');

const notFound = () => new DomainError('request.not_found', 404);
const alreadySent = () => new DomainError('newsletter.already_sent', 409);
const changedMeanwhile = () => new DomainError('newsletter.changed_meanwhile', 409);

/** All issues, and how many subscribers there are. Staff only. */
export async function readIssues(ctx: Context): Promise<IssueList> {
  requireStaff(ctx, 'promotions.write');
  const [data, [count]] = await Promise.all([selectAll(ctx, []), countActive(ctx, [])]);
  return { data, subscribers: count?.subscribers ?? 0 };
}

async function readIssue(ctx: Context, id: string): Promise<NewsletterIssue> {
  const [issue] = await selectOne(ctx, [id]);
  if (!issue) throw notFound();
  return issue;
}

async function lockIssue(tx: Transaction, id: string): Promise<NewsletterIssue> {
  const [issue] = await lockOne(tx, [id]);
  if (!issue) throw notFound();
  return issue;
}

/** @throws `newsletter.no_text` (400) unless an issue has a subject and a text. */
function requireTexts({ subject, body }: NewIssue): void {
  if (!isWritten(subject) || !isWritten(body)) throw new DomainError('newsletter.no_text', 400);
}

const record = (tx: Transaction, deed: AuditDeed<'newsletter'>, id: string, details = {}) =>
  recordAudit(tx, { action: `newsletter.${deed}`, subjectType: 'newsletter', subjectId: id, details });

/** @throws `newsletter.no_text` (400), `newsletter.too_many_issues` (409). Staff only. */
export async function createIssue(ctx: Context, issue: NewIssue): Promise<NewsletterIssue> {
  requireStaff(ctx, 'promotions.write');
  requireTexts(issue);
  return inTransaction(ctx, async (tx) => {
    const [count] = await countIssues(tx, []);
    if ((count?.issues ?? 0) >= MOST_ISSUES)
      throw new DomainError('newsletter.too_many_issues', 409, { most: MOST_ISSUES });
    const id = newId();
    await insertIssue(tx, [id, JSON.stringify(issue.subject), JSON.stringify(issue.body)]);
    await record(tx, 'created', id, { subject: issue.subject });
    return readIssue(tx, id);
  });
}

/**
 * Changes the texts of an issue that has not been sent to anyone.
 *
 * @throws `newsletter.no_text` (400), `request.not_found` (404), `newsletter.changed_meanwhile`, `newsletter.already_sent`
 * (409). Staff only.
 */
export async function changeIssue(
  ctx: Context,
  { id, version, ...texts }: IssueChange & { id: string },
): Promise<NewsletterIssue> {
  requireStaff(ctx, 'promotions.write');
  requireTexts(texts);
  return inTransaction(ctx, async (tx) => {
    const before = await lockIssue(tx, id);
    if (before.version !== version) throw changedMeanwhile();
    if (before.status !== 'draft') throw alreadySent();
    await updateIssue(tx, [id, JSON.stringify(texts.subject), JSON.stringify(texts.body)]);
    await record(tx, 'changed', id, { subject: texts.subject });
    return readIssue(tx, id);
  });
}

/** @throws `request.not_found` (404), `newsletter.already_sent` (409). Staff only. */
export async function deleteIssue(ctx: Context, id: string): Promise<void> {
  requireStaff(ctx, 'promotions.write');
  await inTransaction(ctx, async (tx) => {
    const issue = await lockIssue(tx, id);
    if (issue.status !== 'draft') throw alreadySent();
    await deleteOne(tx, [id]);
    await record(tx, 'deleted', id, { subject: issue.subject });
  });
}

/** The mail of an issue in a language, as a subscriber gets it. Staff only. */
export async function previewIssue(
  ctx: Context,
  { locale, ...texts }: NewIssue & { locale: Locale },
): Promise<{ subject: string; html: string }> {
  requireStaff(ctx, 'promotions.write');
  const { subject, html } = await mailTo(ctx, texts, { locale, token: 'preview' });
  return { subject, html };
}

async function mailTo(
  ctx: Context,
  texts: NewIssue,
  reader: { locale: Locale; token: string },
): Promise<Awaited<ReturnType<typeof issueMail>>> {
  requireTexts(texts);
  const { languages } = await readSettings(ctx);
  const shown = {
    subject: shownWords(texts.subject, reader.locale, languages).text,
    body: shownWords(texts.body, reader.locale, languages).text,
  };
  return issueMail(shown, reader, await readLetterhead(ctx), ctx.services.publicUrl);
}

/** Sends one mail of the issue to the caller. @throws `request.not_found` (404). Staff only. */
export async function testIssue(
  ctx: Context,
  { id, locale }: { id: string; locale: Locale },
): Promise<{ to: string }> {
  requireStaff(ctx, 'promotions.write');
  const userId = 'userId' in ctx.actor ? ctx.actor.userId : null;
  await limit(ctx, limits.newsletterTest, userId ?? '');
  const issue = await readIssue(ctx, id);
  const [own] = userId ? await selectOwnAddress(ctx, [userId]) : [];
  if (!own) throw notFound();
  const mail = await mailTo(ctx, issue, { locale, token: 'preview' });
  await inTransaction(ctx, (tx) =>
    postMail(tx, { ...mail, to: own.email, userId, locale, kind: 'newsletter.test' }),
  );
  return { to: own.email };
}

/**
 * Begins to send an issue, or goes on after a stop. A job queues the mails, a few hundred a minute.
 *
 * @throws `newsletter.no_text` (400), `request.not_found` (404), `newsletter.changed_meanwhile`,
 * `newsletter.already_sent`, `newsletter.sending_another`, `newsletter.too_soon`, `newsletter.no_subscribers` (409).
 * Staff only.
 */
export async function sendIssue(
  ctx: Context,
  { id, version }: { id: string; version: number },
): Promise<NewsletterIssue> {
  requireStaff(ctx, 'promotions.write');
  return inTransaction(ctx, async (tx) => {
    const issue = await lockIssue(tx, id);
    requireTexts(issue);
    if (issue.status === 'sending' || issue.status === 'sent') throw alreadySent();
    if (issue.version !== version) throw changedMeanwhile();
    const [count] = await countActive(tx, []);
    if (!count?.subscribers) throw new DomainError('newsletter.no_subscribers', 409);
    const [recent] = await selectRecent(tx, [id]);
    if (recent) throw new DomainError('newsletter.too_soon', 409, { hours: HOURS_BETWEEN });
    await startIssue(tx, [id]);
    await record(tx, 'sent', id, { subject: issue.subject });
    await tx.services.jobs.enqueue(tx, 'newsletter.send', {});
    return readIssue(tx, id);
  }).catch((error: unknown) => {
    if (brokenUniqueConstraint(error) !== 'newsletter_issues_sending_key') throw error;
    throw new DomainError('newsletter.sending_another', 409);
  });
}

/** Queues no more mails of an issue. @throws `request.not_found` (404), `newsletter.not_sending` (409). Staff only. */
export async function stopIssue(ctx: Context, id: string): Promise<NewsletterIssue> {
  requireStaff(ctx, 'promotions.write');
  return inTransaction(ctx, async (tx) => {
    const issue = await lockIssue(tx, id);
    if (issue.status !== 'sending') throw new DomainError('newsletter.not_sending', 409);
    await stopOne(tx, [id]);
    await record(tx, 'stopped', id, { sent: issue.sent });
    return readIssue(tx, id);
  });
}
