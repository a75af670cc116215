import type { Locale } from '#platform/locale.ts';
import { layoutMail } from '#platform/mail/layout-mail.ts';
import type { ContactMessage } from './read-contact.ts';

const words = {
  en: {
    heading: ({ name }: ContactMessage) => `A message from ${name}`,
    footer: ({ name, email }: ContactMessage) =>
      `${name} (${email}) wrote this with the contact form. Whoever answers this mail writes to them.`,
  },
  de: {
    heading: ({ name }: ContactMessage) => `Nachricht von ${name}`,
    footer: ({ name, email }: ContactMessage) =>
      `${name} (${email}) hat dies über das Kontaktformular geschrieben. Eine Antwort auf diese E-Mail geht dorthin.`,
  },
};

/** The mail with a contact message, in the language of its page. */
export function contactMail(
  message: ContactMessage,
  { locale, storeName }: { locale: Locale; storeName: string },
) {
  const heading = words[locale].heading(message);
  const footer = words[locale].footer(message);
  const subject = message.subject ? `${message.subject} (${message.name})` : heading;
  const paragraphs = [...(message.subject ? [message.subject] : []), ...message.message.split(/\n{2,}/)];
  return { subject, ...layoutMail({ locale, storeName, heading, paragraphs, footer }) };
}
