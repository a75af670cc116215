import type { Transaction } from '#platform/context.ts';
import { type Locale, offeredLocale } from '#platform/locale.ts';
import { localePath } from '#platform/locale-path.ts';
import { greeting } from '#platform/mail/greeting.ts';
import { layoutMail, type MailLetterhead } from '#platform/mail/layout-mail.ts';
import { mailMessages } from '#platform/mail/mail-words.ts';
import { postMail } from '#platform/mail/post-mail.ts';

/** `years`: for how long orders stay; `part`: of what is deleted. */
type About = {
  email: string;
  locale: Locale;
  letterhead: MailLetterhead;
  years: number;
  part: 'account_deleted' | 'guest_deleted';
};

/** Mails a user that the account is deleted, or a guest that all is under their address, and what stays. The mail is forgotten once it is sent. */
export async function postDeletionMail(
  tx: Transaction,
  { email, letterhead, years, part, ...to }: About,
): Promise<void> {
  const locale = offeredLocale(to.locale, letterhead.languages);
  const t = mailMessages(`server/identity/${part}`, locale, letterhead);
  const shared = mailMessages('server/identity/account_deleted', locale, letterhead);
  const { storeName } = letterhead;
  const mail = layoutMail({
    ...letterhead,
    locale,
    heading: t('heading'),
    paragraphs: [
      greeting('', locale, letterhead),
      t('text'),
      ...(years > 0 ? [shared('stays', { years })] : []),
      shared('ifNotYou'),
    ],
    button: {
      label: mailMessages('server/identity/news', locale, letterhead)('toContact'),
      href: tx.services.publicUrl + localePath('/contact', locale),
    },
    footer: t('footer', { storeName }),
  });
  const subject = t('subject', { storeName });
  await postMail(tx, {
    ...mail,
    subject,
    kind: `identity.${part}`,
    locale,
    to: email,
    forgetsRecipient: true,
  });
}
