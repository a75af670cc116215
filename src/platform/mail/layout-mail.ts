import { escapeHtml } from '../escape-html.ts';
import { serverMessages } from '../i18n/server-messages.ts';
import type { Locale } from '../locale.ts';
import { type MailColors, mailButton, mailFrame } from './mail-frame.ts';
import { type MailTable, tableHtml, tableText } from './mail-table.ts';
import { type MailWords, mailEnding } from './mail-words.ts';

/** The head of all mails of the shop. */
export type MailLetterhead = {
  storeName: string;
  /** Shown instead of the name; `src` is absolute. */
  logo?: { src: string; alt: string } | null;
  /** Languages in which customers get mails; absent: all. */
  languages?: readonly Locale[];
  /** The owner's texts in place of the shop's own. */
  words?: MailWords;
  /** Of the button; absent: those of a shop without a theme. */
  colors?: MailColors;
};

export type MailParts = MailLetterhead & {
  locale: Locale;
  heading: string;
  /** Plain text; line breaks are kept. */
  paragraphs: string[];
  /** After the paragraphs, with plain text below it. */
  table?: (MailTable & { notes: string[] }) | null;
  /** Below them; `src` is absolute. The text says the same without it. */
  picture?: { src: string; alt: string; width: number } | null;
  /** Clean HTML after the paragraphs, and the same as text. */
  body?: { html: string; text: string };
  /** The one action of the mail; `href` is absolute. */
  button?: { label: string; href: string };
  /** Small print: why this mail was sent, and by whom. */
  footer: string;
  /** Below it, such as the link to unsubscribe; `href` is absolute. */
  footerLink?: { label: string; href: string };
  /** Clean HTML below all, and the same as text: what the recipient keeps, such as terms. */
  appendix?: { html: string; text: string } | null;
};

const inLines = (text: string): string => escapeHtml(text).replace(/\r?\n/g, '<br>');

const asParagraph = (text: string): string => `<p>${inLines(text)}</p>`;

/**
 * Lays out a mail in HTML and plain text. Pure; every text is escaped.
 *
 * @throws Error if the button's address is not http or https.
 */
export function layoutMail(parts: MailParts): { html: string; text: string } {
  for (const link of [parts.button, parts.footerLink])
    if (link && !/^https?:$/.test(new URL(link.href).protocol))
      throw new Error('The button of a mail needs a web address');
  return { html: asHtml(parts), text: asText(parts) };
}

function asHtml(parts: MailParts): string {
  const { locale, storeName, logo, heading, paragraphs, table, body, button, footer, footerLink } = parts;
  const { appendix, colors, picture } = parts;
  const signature = mailEnding(parts.locale, parts);
  const link = button && escapeHtml(button.href);
  const last = footerLink
    ? `<br><a href="${escapeHtml(footerLink.href)}">${escapeHtml(footerLink.label)}</a>`
    : '';
  const sender = logo
    ? `<img class="logo" src="${escapeHtml(logo.src)}" alt="${escapeHtml(logo.alt)}" height="40">`
    : escapeHtml(storeName);
  return mailFrame({ locale, title: escapeHtml(heading), ...(colors && { colors }) }, [
    `<p class="store">${sender}</p>`,
    `<h1>${escapeHtml(heading)}</h1>`,
    ...paragraphs.map(asParagraph),
    ...(table ? [tableHtml(table, locale), ...table.notes.map(asParagraph)] : []),
    ...(picture
      ? [
          `<p><img src="${escapeHtml(picture.src)}" alt="${escapeHtml(picture.alt)}" width="${picture.width}"></p>`,
        ]
      : []),
    ...(body ? [body.html] : []),
    ...(button && link
      ? [
          mailButton(escapeHtml(button.label), link, colors),
          `<p class="small">${escapeHtml(serverMessages('server/mail/layout', locale)('insteadOfButton'))}<br><a href="${link}">${link}</a></p>`,
        ]
      : []),
    `<p class="small footer">${inLines(footer)}${last}</p>`,
    ...(signature ? [`<p class="small">${inLines(signature)}</p>`] : []),
    ...(appendix ? [`<div class="small footer">${appendix.html}</div>`] : []),
  ]);
}

function asText(parts: MailParts): string {
  const { locale, storeName, heading, paragraphs, table, body, button, footer, footerLink } = parts;
  const { appendix } = parts;
  const t = serverMessages('server/mail/layout', locale);
  const labelled = (label: string, value = '') => t('labelled', { label, value }).trimEnd();
  const action = button ? [`${labelled(button.label)}\n${button.href}`] : [];
  const last = footerLink ? `\n${labelled(footerLink.label, footerLink.href)}` : '';
  const signature = mailEnding(locale, parts);
  const more = [...(signature ? [signature] : []), ...(appendix ? [appendix.text] : [])];
  const lines = table ? [tableText(table, locale), ...table.notes] : [];
  const words = [...paragraphs, ...lines, ...(body ? [body.text] : [])];
  return `${[storeName, heading, ...words, ...action, `-- \n${footer}${last}`, ...more].join('\n\n')}\n`;
}
