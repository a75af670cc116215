import type { Transaction } from '../context.ts';
import { type Locale, offeredLocale } from '../locale.ts';
import { localePath } from '../locale-path.ts';
import { greeting } from './greeting.ts';
import { layoutMail, type MailLetterhead } from './layout-mail.ts';
import { postMail } from './post-mail.ts';

/** What a mail to staff says, after a greeting. */
export type StaffMail = {
  subject: string;
  heading: string;
  paragraphs: readonly string[];
  /** Of the button, and the page that it opens. */
  label: string;
  path: string;
  footer: string;
};

/** A mail to a member of staff as it is sent. Pure. */
export function layoutStaffMail(
  { subject, label, path, paragraphs, ...mail }: StaffMail,
  { locale, letterhead, publicUrl }: { locale: Locale; letterhead: MailLetterhead; publicUrl: string },
): { subject: string; html: string; text: string } {
  const laidOut = layoutMail({
    ...letterhead,
    ...mail,
    locale,
    paragraphs: [greeting('', locale, letterhead), ...paragraphs],
    button: { label, href: publicUrl + localePath(path, locale) },
  });
  return { subject, ...laidOut };
}

type Recipient = { id: string; email: string; locale: Locale };
type About = {
  kind: string;
  letterhead: MailLetterhead;
  /** Null: there is nothing to say. */
  write: (locale: Locale) => StaffMail | null | Promise<StaffMail | null>;
};

/** Queues a mail to a member of staff, in their language if the shop offers it. */
export async function postStaffMail(
  tx: Transaction,
  { id: userId, email: to, locale: own }: Recipient,
  { kind, letterhead, write }: About,
): Promise<void> {
  const locale = offeredLocale(own, letterhead.languages);
  const written = await write(locale);
  if (!written) return;
  const { publicUrl } = tx.services;
  const mail = layoutStaffMail(written, { locale, letterhead, publicUrl });
  await postMail(tx, { ...mail, userId, to, locale, kind });
}
