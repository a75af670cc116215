import { MailLinkAction } from '#domains/mail/storefront/mail-link-action.tsx';
import { ask } from '#platform/browser/calls/ask.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type * as contract from '../contract.ts';
import { browserKey } from './browser-key.ts';

type Props = { token: string; isConfirmation: boolean };

/** Confirms the reminders of a guest, or ends a kind of them. */
export function RemindersPage({ token, isConfirmation }: Props) {
  const t = useMessages('account/reminders/page');
  const lang = useLocale();
  if (isConfirmation)
    return (
      <MailLinkAction
        text={t('confirmText')}
        label={t('confirm')}
        done={t('confirmed')}
        failed={t('failed')}
        run={() =>
          ask<typeof contract.confirmGuestReminders>('POST /reminders/confirmation', {
            lang,
            body: { token, browser: browserKey() },
          })
        }
      />
    );
  return (
    <MailLinkAction
      text={t('text')}
      label={t('end')}
      done={t('ended')}
      failed={t('failed')}
      run={() =>
        ask<typeof contract.endReminders>('POST /reminders/unsubscription', { lang, query: { token } })
      }
    />
  );
}
