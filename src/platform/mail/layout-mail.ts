import { escapeHtml } from '../escape-html.ts';
import { serverMessages } from '../i18n/server-messages.ts';
import type { Locale } from '../locale.ts';
import { mailButton, mailFrame } from './mail-frame.ts';

/** The head of all mails of the shop. */
export type MailLetterhead = {
  storeName: string;
  /** Shown instead of the name; `src` is absolute. */
  logo?: { src: string; alt: string } | null;
  /** Languages in which customers get mails; absent: all. */
  languages?: readonly Locale[];
};

export type MailParts = MailLetterhead & {
  locale: Locale;
  heading: string;
  /** Plain text; line breaks are kept. */
  paragraphs: string[];
  /** The one action of the mail; `href` is absolute. */
  button?: { label: string; href: string };
  /** Small print: why this mail was sent, and by whom. */
  footer: string;
};

const inLines = (text: string): string => escapeHtml(text).replace(/\r?\n/g, '<br>');

/**
 * Lays out a mail in HTML and plain text. Pure; every text is escaped.
 *
 * @throws Error if the button's address is not http or https.
 */
export function layoutMail(parts: MailParts): { html: string; text: string } {
  const { protocol } = new URL(parts.button?.href ?? 'https://none.invalid');
  if (!/^https?:$/.test(protocol)) throw new Error('The button of a mail needs a web address');
  return { html: asHtml(parts), text: asText(parts) };
}

function asHtml({ locale, storeName, logo, heading, paragraphs, button, footer }: MailParts): string {
  const link = button && escapeHtml(button.href);
  const sender = logo
    ? `<img class="logo" src="${escapeHtml(logo.src)}" alt="${escapeHtml(logo.alt)}" height="40">`
    : escapeHtml(storeName);
  return mailFrame(locale, escapeHtml(heading), [
    `<p class="store">${sender}</p>`,
    `<h1>${escapeHtml(heading)}</h1>`,
    ...paragraphs.map((paragraph) => `<p>${inLines(paragraph)}</p>`),
    ...(button && link
      ? [
          mailButton(escapeHtml(button.label), link),
          `<p class="small">${escapeHtml(serverMessages('server/mail/layout', locale)('insteadOfButton'))}<br><a href="${link}">${link}</a></p>`,
        ]
      : []),
    `<p class="small footer">${inLines(footer)}</p>`,
  ]);
}

function asText({ storeName, heading, paragraphs, button, footer }: MailParts): string {
  const action = button ? [`${button.label}:\n${button.href}`] : [];
  return `${[storeName, heading, ...paragraphs, ...action, `-- \n${footer}`].join('\n\n')}\n`;
}
