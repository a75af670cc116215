import { selectOwners } from '#domains/identity/server/index.ts';
import type { Context } from '#platform/context.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { errorMessage } from '#platform/error-messages.ts';
import { DomainError } from '#platform/errors.ts';
import { createRouter } from '#platform/http.ts';
import { serverMessages } from '#platform/i18n/server-messages.ts';
import { limit } from '#platform/limits/limit.ts';
import { networkOf } from '#platform/limits/limit-key.ts';
import { countRefusal } from '#platform/limits/refusals.ts';
import type { Locale } from '#platform/locale.ts';
import { isAddress } from '#platform/mail/is-address.ts';
import { layoutMail } from '#platform/mail/layout-mail.ts';
import { postMail } from '#platform/mail/post-mail.ts';
import { type ContactInput, postContact } from '../contract.ts';
import { LONGEST_MESSAGE } from '../limits.ts';
import { limits } from './limits.ts';
import { readMailSender } from './settings/letterhead.ts';
import { readSettings } from './settings/settings.ts';

export const contactRoutes = createRouter().openapi(postContact, async (c) => {
  await sendMessage(c.var.ctx, c.req.valid('json'));
  return c.json({ message: errorMessage('contact.sent', {}, c.var.ctx.locale) }, 200);
});

/**
 * Mails a contact message to the shop, with the sender as reply address. It is stored only in the outbox. Open to
 * everyone. Messages by programs are dropped silently.
 *
 * @throws `request.too_many` (429) and what `readContact` throws (400).
 */
export async function sendMessage(ctx: Context, input: ContactInput): Promise<void> {
  const message = readContact(input);
  await limit(ctx, limits.contact, `${message.email} ${networkOf(ctx.address ?? '')}`);
  if (input.website?.trim()) return countRefusal(ctx.services, 'messages');
  const { locale } = ctx;
  const { storeName } = await readSettings(ctx);
  const mail = contactMail(message, { locale, storeName });
  const to = await readShopAddress(ctx);
  const meta = { to, kind: 'content.contact', locale, replyTo: message.email };
  await inTransaction(ctx, (tx) => postMail(tx, { ...mail, ...meta }));
}

/** The shop's address; else its first owner's; else the sender address of its mails. */
export async function readShopAddress(ctx: Context): Promise<string> {
  const { email } = await readSettings(ctx);
  if (email) return email;
  const [owner] = await selectOwners(ctx, []);
  return owner?.email ?? (await readMailSender(ctx)).address;
}

const LONGEST_LINE = 150;

type ContactMessage = { name: string; email: string; subject: string; message: string };

function readLine(given: string | null | undefined): string {
  const line = (given ?? '').replace(/[\s\p{Cc}]+/gu, ' ').trim();
  if ([...line].length > LONGEST_LINE) throw tooLong(LONGEST_LINE);
  return line;
}

/**
 * Validates a contact message and trims it. Lengths are counted in user-perceived characters.
 *
 * @throws `contact.name_missing`, `contact.email_invalid`, `contact.message_missing`, `contact.message_too_long`,
 * `contact.too_long` (400).
 */
function readContact(input: ContactInput): ContactMessage {
  const name = readLine(input.name);
  if (!name) throw nameMissing();
  const email = (input.email ?? '').trim();
  if (!isAddress(email)) throw emailInvalid();
  const message = (input.message ?? '').trim();
  if (!message) throw messageMissing();
  const over = [...message].length - LONGEST_MESSAGE;
  if (over > 0) throw messageTooLong(over);
  return { name, email, subject: readLine(input.subject), message };
}

/** The mail with a contact message, in the language of its page. */
function contactMail(message: ContactMessage, { locale, storeName }: { locale: Locale; storeName: string }) {
  const t = serverMessages('server/content/contact', locale);
  const heading = t('heading', message);
  const footer = t('footer', message);
  const subject = message.subject ? `${message.subject} (${message.name})` : heading;
  const paragraphs = [...(message.subject ? [message.subject] : []), ...message.message.split(/\n{2,}/)];
  return { subject, ...layoutMail({ locale, storeName, heading, paragraphs, footer }) };
}

const nameMissing = () => new DomainError('contact.name_missing', 400);
const emailInvalid = () => new DomainError('contact.email_invalid', 400);
const messageMissing = () => new DomainError('contact.message_missing', 400);
const messageTooLong = (over: number) => new DomainError('contact.message_too_long', 400, { over });
const tooLong = (most: number) => new DomainError('contact.too_long', 400, { most });
