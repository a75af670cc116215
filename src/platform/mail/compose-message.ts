import type { SendMailOptions } from 'nodemailer';
import type { Letter } from './mailer.ts';

/**
 * Converts a letter for nodemailer. Addresses are passed as objects, so that nothing in them is parsed as a list or a
 * header.
 */
export function composeMessage(letter: Letter): SendMailOptions {
  const { messageId, date, from, fromName, to, replyTo, locale, subject, html, text, unsubscribeUrl } =
    letter;
  const { attachmentName: filename, attachment: content } = letter;
  return {
    messageId,
    date,
    from: { name: fromName, address: from },
    to: { name: '', address: to },
    ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
    envelope: { from, to: [to] },
    headers: {
      'Auto-Submitted': 'auto-generated',
      'Content-Language': locale,
      ...(unsubscribeUrl ? { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}),
    },
    ...(unsubscribeUrl ? { list: { unsubscribe: unsubscribeUrl } } : {}),
    subject,
    html,
    text,
    ...(filename && content ? { attachments: [{ filename, content, contentType: 'application/pdf' }] } : {}),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
