import type { SendMailOptions } from 'nodemailer';
import type { Letter } from './mailer.ts';

/**
 * Converts a letter for nodemailer. Addresses are passed as objects, so that nothing in them is parsed as a list or a
 * header.
 */
export function composeMessage(letter: Letter): SendMailOptions {
  const { messageId, date, from, fromName, to, replyTo, locale, subject, html, text } = letter;
  return {
    messageId,
    date,
    from: { name: fromName, address: from },
    to: { name: '', address: to },
    ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
    envelope: { from, to: [to] },
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': locale },
    subject,
    html,
    text,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
