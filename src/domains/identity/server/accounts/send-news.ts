import type { Context, Transaction } from '#platform/context.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { offeredLocale } from '#platform/locale.ts';
import { localePath } from '#platform/locale-path.ts';
import { layoutMail, type MailLetterhead } from '#platform/mail/layout-mail.ts';
import { postMail } from '#platform/mail/post-mail.ts';
import { nameInGreeting } from '#platform/person-name.ts';
import { type NewsKind, newsWords } from './news-words.ts';
import { isStillThere } from './person.ts';
import { selectUser } from './user-rows.ts';

/** `email`: the owner's address before the change. */
type AccountNews = { kind: NewsKind; userId: string; email: string };

declare module '#platform/jobs.ts' {
  interface JobMap {
    'identity.tell_owner': AccountNews;
  }
}

/** Notifies the owner of a change that affects access to the account, after its commit. */
export const notifyOwner = (tx: Transaction, news: AccountNews): Promise<void> =>
  tx.services.jobs.enqueue(tx, 'identity.tell_owner', news);

/** After a change of address a new password does not keep the intruder out. */
const pages: Record<NewsKind, string> = {
  password_changed: '/forgot-password',
  second_factor_off: '/forgot-password',
  email_changed: '/contact',
  token_made: '/dashboard/settings/tokens',
  token_revoked: '/dashboard/settings/tokens',
  password_ended_tokens: '/forgot-password',
};

/** Mails the notice in the owner's language. Job `identity.tell_owner`. */
export async function sendNews(ctx: Context, news: AccountNews, letterhead: MailLetterhead): Promise<void> {
  const { kind, userId, email } = news;
  const [user] = await selectUser(ctx, [userId]);
  if (!user || user.deletedAt) return;
  const locale = offeredLocale(user.locale, letterhead.languages);
  // As in `sendLink`.
  const name = user.emailVerified && user.email === email ? nameInGreeting(user, locale) : '';
  const { subject, label, ...parts } = newsWords(kind, { ...letterhead, name }, locale);
  const href = ctx.services.publicUrl + localePath(pages[kind], locale);
  const mail = { subject, ...layoutMail({ ...parts, ...letterhead, locale, button: { label, href } }) };
  await inTransaction(ctx, async (tx) => {
    if (await isStillThere(tx, userId))
      await postMail(tx, { ...mail, userId, kind: `identity.${kind}`, locale, to: email });
  });
}
