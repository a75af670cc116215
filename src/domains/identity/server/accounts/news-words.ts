import type { Locale } from '#platform/locale.ts';
import { greeting } from '#platform/mail/greeting.ts';

/** Changes that the account's owner is notified of, in case it was someone else. */
export type NewsKind =
  | 'password_changed'
  | 'email_changed'
  | 'second_factor_off'
  | 'token_made'
  | 'token_revoked'
  | 'password_ended_tokens';

type About = { storeName: string; firstName: string };
type Words = { subject: string; heading: string; paragraphs: string[]; label: string; footer: string };

const en: Record<NewsKind, (about: About) => Words> = {
  password_changed: ({ storeName, firstName }) => ({
    subject: `Your password for ${storeName} was changed`,
    heading: 'Your password was changed',
    paragraphs: [
      greeting.en(firstName),
      'the password of your account was just changed, and every other browser was logged out. If it was you, there is nothing to do.',
      'If it was not you, choose a new password at once.',
    ],
    label: 'It was not me: choose a new password',
    footer: `${storeName} sends this mail whenever the password of an account changes.`,
  }),
  email_changed: ({ storeName, firstName }) => ({
    subject: `Your email for ${storeName} was changed`,
    heading: 'Your email was changed',
    paragraphs: [
      greeting.en(firstName),
      'your account uses another email address from now on, and this one does not open it any more. If it was you, there is nothing to do.',
      'If it was not you, please write to us at once, so that we can help you.',
    ],
    label: 'It was not me: write to the shop',
    footer: `${storeName} sends this mail to the former address whenever the email of an account changes.`,
  }),
  second_factor_off: ({ storeName, firstName }) => ({
    subject: `Two-step login for ${storeName} was turned off`,
    heading: 'Two-step login was turned off',
    paragraphs: [
      greeting.en(firstName),
      'your password alone now opens your account. If it was you, or you asked us for it, there is nothing to do.',
      'If it was not you, choose a new password at once.',
    ],
    label: 'It was not me: choose a new password',
    footer: `${storeName} sends this mail whenever the two-step login of an account is turned off.`,
  }),
  token_made: ({ storeName, firstName }) => ({
    subject: `A new access token for ${storeName}`,
    heading: 'A new access token was made',
    paragraphs: [
      greeting.en(firstName),
      'a program can now work at the shop in your name. If you made the token, there is nothing to do.',
      'If it was not you, revoke it at once and choose a new password.',
    ],
    label: 'See my access tokens',
    footer: `${storeName} sends this mail whenever an access token is made.`,
  }),
  token_revoked: ({ storeName, firstName }) => ({
    subject: `An access token for ${storeName} was revoked`,
    heading: 'An access token was revoked',
    paragraphs: [
      greeting.en(firstName),
      'a colleague who decides who works at the shop revoked an access token of yours. The program that used it is refused from now on.',
      'If it is still needed, talk to them and make a new one.',
    ],
    label: 'See my access tokens',
    footer: `${storeName} sends this mail whenever somebody else revokes an access token.`,
  }),
  password_ended_tokens: ({ storeName, firstName }) => ({
    subject: `Your password for ${storeName} was changed`,
    heading: 'Your password was changed',
    paragraphs: [
      greeting.en(firstName),
      'the password of your account was just set anew by a link in a mail. Every browser was logged out, and all your access tokens ended, so that nobody stays who came in before. Make new ones for the programs that you still use.',
      'If it was not you, choose a new password at once.',
    ],
    label: 'It was not me: choose a new password',
    footer: `${storeName} sends this mail whenever the password of an account changes.`,
  }),
};

const de: typeof en = {
  password_changed: ({ storeName, firstName }) => ({
    subject: `Ihr Passwort für ${storeName} wurde geändert`,
    heading: 'Ihr Passwort wurde geändert',
    paragraphs: [
      greeting.de(firstName),
      'das Passwort Ihres Kontos wurde gerade geändert, und alle anderen Browser wurden abgemeldet. Wenn Sie das waren, ist nichts zu tun.',
      'Wenn Sie es nicht waren, wählen Sie bitte sofort ein neues Passwort.',
    ],
    label: 'Das war ich nicht: neues Passwort wählen',
    footer: `${storeName} schickt diese Nachricht immer, wenn sich das Passwort eines Kontos ändert.`,
  }),
  email_changed: ({ storeName, firstName }) => ({
    subject: `Ihre E-Mail-Adresse für ${storeName} wurde geändert`,
    heading: 'Ihre E-Mail-Adresse wurde geändert',
    paragraphs: [
      greeting.de(firstName),
      'Ihr Konto verwendet ab jetzt eine andere E-Mail-Adresse; mit dieser hier lässt es sich nicht mehr öffnen. Wenn Sie das waren, ist nichts zu tun.',
      'Wenn Sie es nicht waren, schreiben Sie uns bitte sofort, damit wir Ihnen helfen können.',
    ],
    label: 'Das war ich nicht: dem Shop schreiben',
    footer: `${storeName} schickt diese Nachricht an die bisherige Adresse, wenn sich die E-Mail-Adresse eines Kontos ändert.`,
  }),
  second_factor_off: ({ storeName, firstName }) => ({
    subject: `Anmeldung in zwei Schritten für ${storeName} ausgeschaltet`,
    heading: 'Anmeldung in zwei Schritten ausgeschaltet',
    paragraphs: [
      greeting.de(firstName),
      'ab jetzt öffnet das Passwort allein Ihr Konto. Wenn Sie das waren oder uns darum gebeten haben, ist nichts zu tun.',
      'Wenn Sie es nicht waren, wählen Sie bitte sofort ein neues Passwort.',
    ],
    label: 'Das war ich nicht: neues Passwort wählen',
    footer: `${storeName} schickt diese Nachricht immer, wenn die Anmeldung in zwei Schritten ausgeschaltet wird.`,
  }),
  token_made: ({ storeName, firstName }) => ({
    subject: `Ein neuer Zugriffsschlüssel für ${storeName}`,
    heading: 'Ein neuer Zugriffsschlüssel wurde angelegt',
    paragraphs: [
      greeting.de(firstName),
      'ein Programm kann jetzt in Ihrem Namen im Shop arbeiten. Wenn Sie den Schlüssel angelegt haben, ist nichts zu tun.',
      'Wenn Sie es nicht waren, widerrufen Sie ihn bitte sofort und wählen Sie ein neues Passwort.',
    ],
    label: 'Meine Zugriffsschlüssel ansehen',
    footer: `${storeName} schickt diese Nachricht immer, wenn ein Zugriffsschlüssel angelegt wird.`,
  }),
  token_revoked: ({ storeName, firstName }) => ({
    subject: `Ein Zugriffsschlüssel für ${storeName} wurde widerrufen`,
    heading: 'Ein Zugriffsschlüssel wurde widerrufen',
    paragraphs: [
      greeting.de(firstName),
      'jemand, der über das Team entscheidet, hat einen Ihrer Zugriffsschlüssel widerrufen. Das Programm, das ihn benutzt hat, wird ab jetzt abgewiesen.',
      'Wenn Sie ihn noch brauchen, sprechen Sie bitte mit dieser Person und legen Sie einen neuen an.',
    ],
    label: 'Meine Zugriffsschlüssel ansehen',
    footer: `${storeName} schickt diese Nachricht immer, wenn jemand anderes einen Zugriffsschlüssel widerruft.`,
  }),
  password_ended_tokens: ({ storeName, firstName }) => ({
    subject: `Ihr Passwort für ${storeName} wurde geändert`,
    heading: 'Ihr Passwort wurde geändert',
    paragraphs: [
      greeting.de(firstName),
      'das Passwort Ihres Kontos wurde gerade über den Link in einer Nachricht neu gesetzt. Alle Browser wurden abgemeldet, und alle Ihre Zugriffsschlüssel gelten nicht mehr, damit niemand bleibt, der vorher Zugang hatte. Legen Sie für Programme, die Sie noch benutzen, bitte neue an.',
      'Wenn Sie es nicht waren, wählen Sie bitte sofort ein neues Passwort.',
    ],
    label: 'Das war ich nicht: neues Passwort wählen',
    footer: `${storeName} schickt diese Nachricht immer, wenn sich das Passwort eines Kontos ändert.`,
  }),
};

export const newsWords: Record<Locale, typeof en> = { en, de };
