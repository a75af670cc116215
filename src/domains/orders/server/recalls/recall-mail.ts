import { mailBody, readSettings } from '#domains/content/server/index.ts';
import { isWritten, shownWords } from '#domains/design/server/index.ts';
import { readLetterhead } from '#domains/mail/server/index.ts';
import type { Context } from '#platform/context.ts';
import { DomainError } from '#platform/errors.ts';
import { serverMessages } from '#platform/i18n/server-messages.ts';
import type { Locale } from '#platform/locale.ts';
import { layoutMail } from '#platform/mail/layout-mail.ts';
import type { RecallTexts } from '../../contract/recalls.ts';

type RecallMail = { subject: string; html: string; text: string };

/** @throws `orders.recall_no_text` (400) unless there are a subject and a text in some language. */
export function requireTexts({ subject, body }: RecallTexts): void {
  if (!isWritten(subject) || !isWritten(body)) throw new DomainError('orders.recall_no_text', 400);
}

/** Makes the mail in a language, each once. */
export async function recallMails(
  ctx: Context,
  { subject, body }: RecallTexts,
): Promise<(locale: Locale) => Promise<RecallMail>> {
  const letterhead = await readLetterhead(ctx);
  const { languages } = await readSettings(ctx);
  const { publicUrl } = ctx.services;
  const made = new Map<Locale, RecallMail>();
  return async (locale) => {
    const known = made.get(locale);
    if (known) return known;
    const heading = shownWords(subject, locale, languages).text;
    const { storeName } = letterhead;
    const mail = layoutMail({
      ...letterhead,
      locale,
      heading,
      paragraphs: [],
      body: await mailBody(shownWords(body, locale, languages).text, { publicUrl, locale }),
      footer: serverMessages('server/orders/mail', locale)('aboutYourOrder', { storeName }),
    });
    made.set(locale, { ...mail, subject: heading });
    return { ...mail, subject: heading };
  };
}
