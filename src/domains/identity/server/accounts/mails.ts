import type { Locale } from '#platform/locale.ts';
import { greeting } from '#platform/mail/greeting.ts';
import { layoutMail, type MailLetterhead } from '#platform/mail/layout-mail.ts';
import { mailMessages } from '#platform/mail/mail-words.ts';
import type { LinkKind } from './links.ts';

type About = MailLetterhead & { name: string; href: string };

/** The mail with a one-time link. */
export function linkMail(kind: LinkKind, locale: Locale, { name, href, ...letterhead }: About) {
  const t = mailMessages(`server/identity/${kind}`, locale, letterhead);
  const { storeName } = letterhead;
  // The name in a mail to an unconfirmed address may be the text of a stranger.
  const first = kind === 'verify-email' ? t('accountReady') : greeting(name, locale, letterhead);
  const mail = layoutMail({
    ...letterhead,
    locale,
    heading: t('heading'),
    paragraphs: [first, t('text')],
    button: { label: t('label'), href },
    footer: t('footer', { storeName }),
  });
  return { subject: t('subject', { storeName }), ...mail };
}
