import type { Locale } from '#platform/locale.ts';
import { greeting } from '#platform/mail/greeting.ts';
import { mailMessages, type WordsOfShop } from '#platform/mail/mail-words.ts';

/** Changes that the account's owner is notified of, in case it was someone else. */
export type NewsKind =
  | 'password_changed'
  | 'email_changed'
  | 'second_factor_off'
  | 'token_made'
  | 'token_revoked'
  | 'password_ended_tokens';

type About = WordsOfShop & { name: string };
type Words = { subject: string; heading: string; paragraphs: string[]; label: string; footer: string };

type Key = 'text' | 'textWithTokens' | 'ifNotYou' | 'makeNew' | 'choosePassword';
type Label = 'toPassword' | 'toContact' | 'toTokens';

const mails: Record<NewsKind, { paragraphs: Key[]; label: Label }> = {
  password_changed: { paragraphs: ['text', 'choosePassword'], label: 'toPassword' },
  email_changed: { paragraphs: ['text', 'ifNotYou'], label: 'toContact' },
  second_factor_off: { paragraphs: ['text', 'choosePassword'], label: 'toPassword' },
  token_made: { paragraphs: ['text', 'ifNotYou'], label: 'toTokens' },
  token_revoked: { paragraphs: ['text', 'makeNew'], label: 'toTokens' },
  password_ended_tokens: { paragraphs: ['textWithTokens', 'choosePassword'], label: 'toPassword' },
};

/** The texts of a mail about a change. */
export function newsWords(kind: NewsKind, { name, ...shop }: About, locale: Locale): Words {
  const { storeName } = shop;
  const part = kind === 'password_ended_tokens' ? 'password_changed' : kind;
  const t = mailMessages(`server/identity/${part}`, locale, shop);
  const shared = mailMessages('server/identity/news', locale, shop);
  const { paragraphs, label } = mails[kind];
  return {
    subject: t('subject', { storeName }),
    heading: t('heading'),
    paragraphs: [
      greeting(name, locale, shop),
      ...paragraphs.map((key) => (key === 'choosePassword' ? shared(key) : t(key))),
    ],
    label: shared(label),
    footer: t('footer', { storeName }),
  };
}
