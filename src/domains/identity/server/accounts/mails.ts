import type { Locale } from '#platform/locale.ts';
import { greeting } from '#platform/mail/greeting.ts';
import { layoutMail, type MailLetterhead } from '#platform/mail/layout-mail.ts';
import type { LinkKind } from './links.ts';

type Words = { subject: string; heading: string; paragraphs: string[]; label: string; footer: string };
type About = MailLetterhead & { firstName: string };

const en: Record<LinkKind, (about: About) => Words> = {
  'reset-password': ({ storeName, firstName }) => ({
    subject: `Choose a new password for ${storeName}`,
    heading: 'Choose a new password',
    paragraphs: [
      greeting.en(firstName),
      'somebody, we hope you, asked for a new password. The link works for one hour and once.',
    ],
    label: 'Choose a new password',
    footer: 'If it was not you, there is nothing to do: your password stays as it is.',
  }),
  'verify-email': ({ storeName }) => ({
    subject: `Welcome to ${storeName}: please confirm your email`,
    heading: 'Welcome',
    paragraphs: [
      'Your account is ready, and you can shop at once.',
      'Please confirm that this address is yours, so that we can reach you and you can always get back into your account.',
    ],
    label: 'Confirm my email',
    footer: `You get this mail because somebody opened an account at ${storeName} with this address. If it was not you, please ignore it.`,
  }),
  'change-email': ({ storeName, firstName }) => ({
    subject: `Confirm your new email for ${storeName}`,
    heading: 'Confirm your new email',
    paragraphs: [
      greeting.en(firstName),
      'please confirm that your account is to use this address from now on. The link works for one day.',
    ],
    label: 'Use this address',
    footer: 'If you did not ask for this, please ignore it: nothing changes.',
  }),
};

const de: typeof en = {
  'reset-password': ({ storeName, firstName }) => ({
    subject: `Neues Passwort für ${storeName} wählen`,
    heading: 'Neues Passwort wählen',
    paragraphs: [
      greeting.de(firstName),
      'jemand, hoffentlich Sie, hat ein neues Passwort angefordert. Der Link gilt eine Stunde und ein Mal.',
    ],
    label: 'Neues Passwort wählen',
    footer: 'Falls Sie es nicht waren, ist nichts zu tun: Ihr Passwort bleibt, wie es ist.',
  }),
  'verify-email': ({ storeName }) => ({
    subject: `Willkommen bei ${storeName}: bitte bestätigen Sie Ihre E-Mail-Adresse`,
    heading: 'Willkommen',
    paragraphs: [
      'Ihr Konto ist bereit, und Sie können sofort einkaufen.',
      'Bitte bestätigen Sie, dass diese Adresse Ihnen gehört. So erreichen wir Sie, und Sie kommen immer wieder in Ihr Konto.',
    ],
    label: 'E-Mail-Adresse bestätigen',
    footer: `Sie erhalten diese Nachricht, weil jemand mit dieser Adresse ein Konto bei ${storeName} eröffnet hat. Falls Sie es nicht waren, können Sie sie ignorieren.`,
  }),
  'change-email': ({ storeName, firstName }) => ({
    subject: `Neue E-Mail-Adresse für ${storeName} bestätigen`,
    heading: 'Neue E-Mail-Adresse bestätigen',
    paragraphs: [
      greeting.de(firstName),
      'bitte bestätigen Sie, dass Ihr Konto künftig diese Adresse verwenden soll. Der Link gilt einen Tag.',
    ],
    label: 'Diese Adresse verwenden',
    footer: 'Falls Sie das nicht wollten, können Sie diese Nachricht ignorieren: Es ändert sich nichts.',
  }),
};

const words = { en, de };

/** The mail with a one-time link. */
export function linkMail(kind: LinkKind, locale: Locale, about: About & { href: string }) {
  const { subject, label, ...parts } = words[locale][kind](about);
  const button = { label, href: about.href };
  return { subject, ...layoutMail({ ...about, ...parts, locale, button }) };
}
