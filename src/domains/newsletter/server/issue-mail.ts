import { mailBody, readSettings } from '#domains/content/server/index.ts';
import { shownWords } from '#domains/design/server/index.ts';
import { claimMarketing, readLetterhead } from '#domains/mail/server/index.ts';
import type { Context } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { serverMessages } from '#platform/i18n/server-messages.ts';
import { type Locale, offeredLocale } from '#platform/locale.ts';
import { layoutMail, type MailLetterhead } from '#platform/mail/layout-mail.ts';
import { postMail } from '#platform/mail/post-mail.ts';
import type { NewsletterIssue } from '../contract.ts';
import { newsletterUrl, oneClickUrl } from './subscribers.ts';

/** Mails queued per minute, so that those about orders need not wait behind a whole issue. */
const PER_MINUTE = 300;

/** The mail of an issue in one language; `token` is that of its recipient. */
export async function issueMail(
  { subject, body }: { subject: string; body: string },
  { locale, token }: { locale: Locale; token: string },
  letterhead: MailLetterhead,
  publicUrl: string,
): Promise<{ subject: string; html: string; text: string; unsubscribeUrl: string }> {
  const t = serverMessages('server/newsletter/issue', locale);
  const mail = layoutMail({
    ...letterhead,
    locale,
    heading: subject,
    paragraphs: [],
    body: await mailBody(body, { publicUrl, locale }),
    footer: t('footer', { storeName: letterhead.storeName }),
    footerLink: { label: t('unsubscribe'), href: newsletterUrl(publicUrl, token, locale, 'end') },
  });
  return { ...mail, subject, unsubscribeUrl: oneClickUrl(publicUrl, token) };
}

type Sending = Pick<NewsletterIssue, 'id' | 'subject' | 'body'>;
const lockSending = plannedQuery<Sending>(
  `select id, subject, body from newsletter_issues where status = 'sending' for update skip locked`,
);
type Recipient = { id: string; email: string; userId: string | null; locale: Locale; token: string };
/**
 * Those who confirmed before the issue began, in the order of their ids. They are locked: who unsubscribes at the same time
 * either comes first, or finds the mail and takes it back.
 */
const selectNext = plannedQuery<Recipient>(
  `select s.id, s.email, s.user_id as "userId", s.locale, s.token
   from newsletter_subscribers s join newsletter_issues i on i.id = $1
   where s.confirmed_at <= i.started_at and s.ended_at is null and (i.reached is null or s.id > i.reached)
   order by s.id limit $2 for share of s`,
);
const writeReached = plannedQuery(
  'update newsletter_issues set reached = $2, sent = sent + $3 where id = $1',
);
const writeSent = plannedQuery(
  `update newsletter_issues set status = 'sent', finished_at = now(), version = version + 1 where id = $1`,
);

/**
 * Queues the next mails of the issue that is being sent; an address that got enough mails this week is left out. Job
 * `newsletter.send`, each minute.
 */
export async function sendNext(ctx: Context): Promise<void> {
  const letterhead = await readLetterhead(ctx);
  const { languages } = await readSettings(ctx);
  const { publicUrl } = ctx.services;
  await inTransaction(ctx, async (tx) => {
    const [issue] = await lockSending(tx, []);
    if (!issue) return;
    const recipients = await selectNext(tx, [issue.id, PER_MINUTE]);
    const claimed = await claimMarketing(
      tx,
      recipients.map(({ email }) => email),
    );
    for (const { email, userId, token, ...recipient } of recipients) {
      if (!claimed.has(email)) continue;
      const locale = offeredLocale(recipient.locale, languages);
      const shown = {
        subject: shownWords(issue.subject, locale, languages).text,
        body: shownWords(issue.body, locale, languages).text,
      };
      const mail = await issueMail(shown, { locale, token }, letterhead, publicUrl);
      await postMail(tx, { ...mail, to: email, userId, locale, kind: 'newsletter.issue' });
    }
    const last = recipients.at(-1);
    if (last) await writeReached(tx, [issue.id, last.id, claimed.size]);
    if (recipients.length < PER_MINUTE) await writeSent(tx, [issue.id]);
  });
}
