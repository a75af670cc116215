import { selectOwners } from '#domains/identity/server/index.ts';
import type { Context } from '#platform/context.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { serverMessages } from '#platform/i18n/server-messages.ts';
import type { Locale } from '#platform/locale.ts';
import type { MailLetterhead } from '#platform/mail/layout-mail.ts';
import { postStaffMail, type StaffMail } from '#platform/mail/staff-mail.ts';
import { describeAlert } from './describe-alert.ts';
import type { News } from './hysteresis.ts';
import { type AlertRow, selectAlert } from './rows.ts';

const MINUTE = 60_000;

type Reported = Pick<AlertRow, 'kind' | 'subject' | 'amount' | 'reason'> & {
  /** How long it lasted, or has lasted so far. */
  minutes: number;
};

/** The mail about an alert. */
export function alertMail(
  alert: Reported,
  { news, locale, storeName }: { news: News; locale: Locale; storeName: string },
): StaffMail {
  const t = serverMessages('server/status/alerts', locale);
  const { title, text } = describeAlert(alert, locale);
  const { reason, minutes } = alert;
  const about =
    news === 'ended'
      ? [t('endedText'), t('lasted', { minutes })]
      : [
          text,
          ...(reason ? [t('reason', { reason })] : []),
          ...(news === 'repeated' ? [t('lasted', { minutes })] : []),
        ];
  const heading = news === 'ended' ? t('over', { title }) : title;
  return {
    subject: t('labelled', { label: storeName, value: heading }),
    heading,
    paragraphs: about.filter((one) => one !== ''),
    label: t('label'),
    path: '/dashboard/settings/status',
    footer: t('footer', { storeName }),
  };
}

/** Mails the owners that an alert began, goes on, or ended. Job `status.tell_owners`. */
export async function notifyOfAlert(
  ctx: Context,
  { alertId, news }: { alertId: string; news: News },
  letterhead: MailLetterhead,
): Promise<void> {
  const { storeName } = letterhead;
  await inTransaction(ctx, async (tx) => {
    const [alert] = await selectAlert(tx, [alertId]);
    if (!alert?.beganAt) return;
    const until = alert.endedAt?.getTime() ?? Date.now();
    const minutes = Math.max(1, Math.round((until - alert.badSince.getTime()) / MINUTE));
    for (const owner of await selectOwners(tx, []))
      await postStaffMail(tx, owner, {
        kind: `status.alert_${news}`,
        letterhead,
        write: (locale) => alertMail({ ...alert, minutes }, { news, locale, storeName }),
      });
  });
}
