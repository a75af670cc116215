import { selectOwners } from '#domains/identity/server/index.ts';
import type { Context } from '#platform/context.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { serverMessages } from '#platform/i18n/server-messages.ts';
import { type Locale, offeredLocale } from '#platform/locale.ts';
import { localePath } from '#platform/locale-path.ts';
import { greeting } from '#platform/mail/greeting.ts';
import { layoutMail, type MailLetterhead } from '#platform/mail/layout-mail.ts';
import { postMail } from '#platform/mail/post-mail.ts';
import { describeAlert } from './describe-alert.ts';
import type { News } from './hysteresis.ts';
import { type AlertRow, selectAlert } from './rows.ts';

const MINUTE = 60_000;

export type Reported = Pick<AlertRow, 'kind' | 'subject' | 'amount' | 'reason'> & {
  /** How long it lasted, or has lasted so far. */
  minutes: number;
};

/** The mail about an alert. */
export function alertMail(
  alert: Reported,
  {
    news,
    locale,
    letterhead,
    publicUrl,
  }: { news: News; locale: Locale; letterhead: MailLetterhead; publicUrl: string },
) {
  const { storeName } = letterhead;
  const t = serverMessages('server/status/alerts', locale);
  const { title, text } = describeAlert(alert, locale);
  const { reason, minutes } = alert;
  const about =
    news === 'ended'
      ? [t('endedText'), t('lasted', { minutes })]
      : [text, reason && t('reason', { reason }), news === 'repeated' && t('lasted', { minutes })];
  const mail = layoutMail({
    ...letterhead,
    locale,
    heading: news === 'ended' ? t('over', { title }) : title,
    paragraphs: [
      greeting('', locale, letterhead),
      ...about.filter((one) => typeof one === 'string' && one !== ''),
    ] as string[],
    button: { label: t('label'), href: publicUrl + localePath('/dashboard/settings/status', locale) },
    footer: t('footer', { storeName }),
  });
  return { ...mail, subject: `${storeName}: ${news === 'ended' ? t('over', { title }) : title}` };
}

/** Mails the owners that an alert began, goes on, or ended. Job `status.tell_owners`. */
export async function notifyOfAlert(
  ctx: Context,
  { alertId, news }: { alertId: string; news: News },
  letterhead: MailLetterhead,
): Promise<void> {
  const { publicUrl } = ctx.services;
  await inTransaction(ctx, async (tx) => {
    const [alert] = await selectAlert(tx, [alertId]);
    if (!alert?.beganAt) return;
    const until = alert.endedAt?.getTime() ?? Date.now();
    const minutes = Math.max(1, Math.round((until - alert.badSince.getTime()) / MINUTE));
    for (const { id: userId, email: to, locale: own } of await selectOwners(tx, [])) {
      const locale = offeredLocale(own, letterhead.languages);
      const mail = alertMail({ ...alert, minutes }, { news, locale, letterhead, publicUrl });
      await postMail(tx, { ...mail, userId, to, locale, kind: `status.alert_${news}` });
    }
  });
}
