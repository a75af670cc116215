import { randomBytes } from 'node:crypto';
import type { ConsentAction } from '#domains/mail/contract/consents.ts';
import {
  confirmedWords,
  forgetMarketingOf,
  readLetterhead,
  recordConsent,
} from '#domains/mail/server/index.ts';
import type { Context, Transaction } from '#platform/context.ts';
import { namedQuery, plannedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { DomainError } from '#platform/errors.ts';
import type { EventMap } from '#platform/events.ts';
import { serverMessages } from '#platform/i18n/server-messages.ts';
import { newId } from '#platform/id.ts';
import { limit } from '#platform/limits/limit.ts';
import type { Locale } from '#platform/locale.ts';
import { localePath } from '#platform/locale-path.ts';
import { greeting } from '#platform/mail/greeting.ts';
import { isAddress } from '#platform/mail/is-address.ts';
import { layoutMail } from '#platform/mail/layout-mail.ts';
import { mailMessages } from '#platform/mail/mail-words.ts';
import { postMail } from '#platform/mail/post-mail.ts';
import { withdrawMails } from '#platform/mail/written-mails.ts';
import { limits } from './limits.ts';

const selectOwnAddress = namedQuery<{ email: string; isVerified: boolean }>(
  'newsletter_own_address',
  'select email, email_verified as "isVerified" from users where id = $1',
);
/** Someone who has ended it begins anew; an address that has it already keeps its confirmation. */
const insertSubscriber = plannedQuery<{ id: string; token: string; isConfirmed: boolean }>(
  `insert into newsletter_subscribers as known (id, email, user_id, locale, token, confirmed_at)
   values ($1, $2, $3, $4, $5, case when $6 then now() end)
   on conflict (lower(email)) do update set locale = excluded.locale, user_id = coalesce(known.user_id, excluded.user_id),
     token = case when known.confirmed_at is null or known.ended_at is not null then excluded.token else known.token end,
     asked_at = now(), ended_at = null,
     confirmed_at = case when known.ended_at is null then coalesce(known.confirmed_at, excluded.confirmed_at) else excluded.confirmed_at end
   returning id, token, confirmed_at is not null as "isConfirmed"`,
);
const confirmByToken = plannedQuery<{ id: string; locale: Locale; isNew: boolean }>(
  `with found as (select id, confirmed_at is null as is_new from newsletter_subscribers where token = $1 and ended_at is null for update)
   update newsletter_subscribers s set confirmed_at = coalesce(confirmed_at, now()) from found where s.id = found.id
   returning s.id, s.locale, found.is_new as "isNew"`,
);
const endByToken = plannedQuery<{ id: string; locale: Locale; isNew: boolean }>(
  `with found as (select id, ended_at is null as is_new from newsletter_subscribers where token = $1 for update)
   update newsletter_subscribers s set ended_at = coalesce(ended_at, now()) from found where s.id = found.id
   returning s.id, s.locale, found.is_new as "isNew"`,
);
const deleteOfPerson = plannedQuery(
  'delete from newsletter_subscribers where user_id = $1 or lower(email) = lower($2)',
);
const deleteUnconfirmed = plannedQuery(
  `delete from newsletter_subscribers where confirmed_at is null and asked_at < now() - interval '2 days'`,
);
/** Where a mail's link to confirm or end the newsletter leads. */
export const newsletterUrl = (publicUrl: string, token: string, locale: Locale, does: 'confirm' | 'end') =>
  publicUrl + localePath(`/newsletter?token=${token}${does === 'end' ? '&end=1' : ''}`, locale);

/** The address that mail programs call to unsubscribe with one click. */
export const oneClickUrl = (publicUrl: string, token: string) =>
  `${publicUrl}/api/newsletter/unsubscription?token=${token}`;

/** The secret of the links that confirm and end a subscription. */
export const newToken = () => randomBytes(24).toString('base64url');

/** Keeps what an address agreed to or ended, with the words that were shown. */
async function record(
  tx: Transaction,
  { id, locale }: { id: string; locale: Locale },
  action: ConsentAction,
): Promise<void> {
  const t = serverMessages('server/newsletter/consent', locale);
  const wording = action === 'confirmed' ? confirmedWords(locale) : t(action);
  const source = action === 'asked' ? 'form' : 'link';
  await recordConsent(tx, { subscriberId: id }, { kind: 'newsletter', action, source, wording, locale });
}

/**
 * Asks for the newsletter. Open to everyone; an address that is not known to be the caller's is asked to confirm first
 * (double opt-in). The answer does not tell whether the address has it already.
 *
 * @throws `auth.email_invalid` (400).
 */
export async function subscribe(ctx: Context, given: string): Promise<{ needsConfirmation: boolean }> {
  const email = given.trim();
  if (!isAddress(email)) throw new DomainError('auth.email_invalid', 400);
  await limit(ctx, limits.newsletter, email);
  const userId = 'userId' in ctx.actor ? ctx.actor.userId : null;
  const [own] = userId ? await selectOwnAddress(ctx, [userId]) : [];
  const isOwn = own?.isVerified === true && own.email.toLowerCase() === email.toLowerCase();
  const letterhead = await readLetterhead(ctx);
  await inTransaction(ctx, async (tx) => {
    const { locale } = tx;
    const values = [newId(), email, isOwn ? userId : null, locale, newToken(), isOwn];
    const [subscriber] = await insertSubscriber(tx, values);
    if (!subscriber) return;
    await record(tx, { ...subscriber, locale }, 'asked');
    if (isOwn) return record(tx, { ...subscriber, locale }, 'confirmed');
    if (subscriber.isConfirmed) return;
    const t = mailMessages('server/newsletter/confirmation', locale, letterhead);
    const { storeName } = letterhead;
    const mail = layoutMail({
      ...letterhead,
      locale,
      heading: t('heading'),
      paragraphs: [greeting('', locale, letterhead), t('text', { storeName })],
      button: {
        label: t('label'),
        href: newsletterUrl(tx.services.publicUrl, subscriber.token, locale, 'confirm'),
      },
      footer: t('footer', { storeName }),
    });
    const subject = t('subject', { storeName });
    await postMail(tx, { ...mail, subject, to: email, locale, kind: 'newsletter.confirmation' });
  });
  return { needsConfirmation: !isOwn };
}

/** @throws `newsletter.link_gone` (404). */
export async function confirmSubscription(ctx: Context, token: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const [subscriber] = await confirmByToken(tx, [token]);
    if (!subscriber) throw new DomainError('newsletter.link_gone', 404);
    if (subscriber.isNew) await record(tx, subscriber, 'confirmed');
  });
}

/**
 * Ends the newsletter for an address, also an issue that waits to be sent. Open to everyone who has its link; repeating
 * it changes nothing. @throws `newsletter.nothing_to_end` (404): nobody who still gets it may believe that it ended.
 */
export async function endSubscription(ctx: Context, token: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const [subscriber] = await endByToken(tx, [token]);
    if (!subscriber) throw new DomainError('newsletter.nothing_to_end', 404);
    if (subscriber.isNew) await record(tx, subscriber, 'ended');
    await withdrawMails(tx, oneClickUrl(tx.services.publicUrl, token));
  });
}

/** Deletes addresses that were not confirmed within two days. Job `newsletter.forget_waiting`. */
export const forgetWaiting = async (ctx: Context): Promise<void> => void (await deleteUnconfirmed(ctx, []));

export async function onAccountDeleted(
  tx: Transaction,
  { userId, email }: EventMap['identity.account_deleted'],
): Promise<void> {
  await deleteOfPerson(tx, [userId, email]);
  await forgetMarketingOf(tx, email);
}
