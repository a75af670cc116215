import { readSettings, readShopAddress } from '#domains/content/server/index.ts';
import { readLetterhead } from '#domains/mail/server/index.ts';
import type { Context } from '#platform/context.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { DomainError } from '#platform/errors.ts';
import { dateFormat } from '#platform/i18n/date-format.ts';
import { limit } from '#platform/limits/limit.ts';
import { isAddress } from '#platform/mail/is-address.ts';
import { layoutMail } from '#platform/mail/layout-mail.ts';
import { mailMessages } from '#platform/mail/mail-words.ts';
import { postMail } from '#platform/mail/post-mail.ts';
import type { Withdrawal } from '../../../contract/withdrawal.ts';
import { emailInvalid } from '../../errors.ts';
import { limits } from '../../limits.ts';
import { findOrder } from '../lock-order.ts';
import { requestReturn } from './request-return.ts';

/**
 * Receives a withdrawal without log-in or link (Article 11a of Directive 2011/83/EU): as a return of the whole order where
 * code and email fit one that can be returned, else as a mail to the shop. Either way the customer gets a mail with its
 * content and time, and the answer does not reveal which orders exist. Declarations by programs are dropped.
 *
 * @throws `checkout.email_invalid` (400), `request.too_many` (429).
 */
export async function declareWithdrawal(ctx: Context, input: Withdrawal): Promise<void> {
  if (!isAddress(input.email)) throw emailInvalid();
  await limit(ctx, limits.withdraw, input.email);
  if (input.website?.trim()) return;
  if (!(await asReturn(ctx, input))) await mailWithdrawal(ctx, input);
}

async function asReturn(ctx: Context, { email, orderCode, details }: Withdrawal): Promise<boolean> {
  const order = await findOrder(ctx, orderCode);
  if (!order || order.email.toLowerCase() !== email.toLowerCase()) return false;
  const asked = { code: order.code, token: order.linkToken, reasonCode: null, reason: details, lines: [] };
  try {
    await requestReturn(ctx, asked);
    return true;
  } catch (error) {
    // What cannot be returned by itself, such as an order that is not processed yet, the shop decides.
    if (error instanceof DomainError) return false;
    throw error;
  }
}

async function mailWithdrawal(ctx: Context, { name, email, orderCode, details }: Withdrawal): Promise<void> {
  const { locale } = ctx;
  const settings = await readSettings(ctx);
  const to = await readShopAddress(ctx);
  const letterhead = await readLetterhead(ctx);
  const t = mailMessages('server/orders/withdrawal', locale, letterhead);
  const at = dateFormat(locale, {
    dateStyle: 'long',
    timeStyle: 'medium',
    timeZone: settings.timeZone,
  }).format(new Date());
  const params = { code: orderCode, name, at, email };
  const mail = layoutMail({
    ...letterhead,
    locale,
    heading: t('heading'),
    paragraphs: [t('text', params), ...(details ? [details] : [])],
    footer: t('footer'),
  });
  const subject = t('subject', params);
  const kind = 'orders.withdrawal';
  await inTransaction(ctx, async (tx) => {
    await postMail(tx, { ...mail, subject, kind, locale, to: email });
    await postMail(tx, { ...mail, subject, kind, locale, to, replyTo: email });
  });
}
