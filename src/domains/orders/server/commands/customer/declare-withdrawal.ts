import { readSettings, readShopAddress } from '#domains/content/server/index.ts';
import { readLetterhead } from '#domains/mail/server/index.ts';
import type { Context } from '#platform/context.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { DomainError } from '#platform/errors.ts';
import { dateFormat } from '#platform/i18n/date-format.ts';
import { serverMessages } from '#platform/i18n/server-messages.ts';
import { isWithinLimit, limit } from '#platform/limits/limit.ts';
import { localePath } from '#platform/locale-path.ts';
import { isAddress } from '#platform/mail/is-address.ts';
import { layoutMail } from '#platform/mail/layout-mail.ts';
import { mailMessages } from '#platform/mail/mail-words.ts';
import { postMail } from '#platform/mail/post-mail.ts';
import type { Withdrawal } from '../../../contract/withdrawal.ts';
import { emailInvalid } from '../../errors.ts';
import { limits } from '../../limits.ts';
import { findOrder, type LockedOrder } from '../lock-order.ts';
import { recordEvent } from '../record-event.ts';
import { requestReturn } from './request-return.ts';

/**
 * Receives a withdrawal without log-in or link (Article 11a of Directive 2011/83/EU): as a return of the whole order where
 * code and email fit one, also one that staff has not begun, else as a mail. Either way the customer gets a mail with its
 * content and time, and the answer does not reveal which orders exist. The shop is mailed what it may be about to send, and
 * what is no return, which an order that fits notes. Declarations by programs are dropped. Each is received: what is limited
 * by order, or by email where no order fits, is the confirming mail, so that strangers cannot use up a customer's right.
 *
 * @throws `checkout.email_invalid` (400), `request.too_many` (429).
 */
export async function declareWithdrawal(ctx: Context, input: Withdrawal): Promise<void> {
  if (!isAddress(input.email)) throw emailInvalid();
  await limit(ctx, limits.withdraw);
  if (input.website?.trim()) return;
  const found = await findOrder(ctx, input.orderCode);
  const order = found?.email.toLowerCase() === input.email.toLowerCase() ? found : null;
  const isReturn = order !== null && (await asReturn(ctx, order, input.details));
  if (isReturn && order.fulfillmentStatus === 'fulfilled') return;
  await mailWithdrawal(ctx, input, { order, isReturn });
}

async function asReturn(ctx: Context, { code, linkToken }: LockedOrder, reason: string): Promise<boolean> {
  const asked = { code, token: linkToken, reasonCode: null, reason, lines: [], isEarly: true };
  try {
    await requestReturn(ctx, asked);
    return true;
  } catch (error) {
    // What cannot be returned by itself, such as a canceled order, the shop decides.
    if (error instanceof DomainError) return false;
    throw error;
  }
}

type Declared = { order: LockedOrder | null; isReturn: boolean };

/** To the shop, and to the customer unless the return confirmed it. */
async function mailWithdrawal(
  ctx: Context,
  { name, email, orderCode, details }: Withdrawal,
  { order, isReturn }: Declared,
): Promise<void> {
  const { locale, services } = ctx;
  const confirms = !isReturn && (await isWithinLimit(ctx, limits.withdrawalMail, order?.id ?? email));
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
  const parts = {
    ...letterhead,
    locale,
    heading: t('heading'),
    paragraphs: [t('text', params), ...(details ? [details] : [])],
    footer: t('footer'),
  };
  const label = mailMessages('server/orders/mail', locale, letterhead)('seeOrder');
  const href = order && services.publicUrl + localePath(`/dashboard/orders/${order.code}`, locale);
  const toShop = layoutMail(href ? { ...parts, button: { label, href } } : parts);
  const subject = t('subject', params);
  const kind = 'orders.withdrawal';
  await inTransaction(ctx, async (tx) => {
    if (confirms) await postMail(tx, { ...layoutMail(parts), subject, kind, locale, to: email });
    await postMail(tx, { ...toShop, subject, kind, locale, to, replyTo: email });
    if (!order || isReturn) return;
    const text = [
      serverMessages('server/orders/withdrawal', settings.mainLanguage)('subject', params),
      details,
    ];
    await recordEvent(tx, {
      orderId: order.id,
      kind: 'note',
      details: { text: text.filter(Boolean).join('\n') },
      isInternal: true,
    });
  });
}
