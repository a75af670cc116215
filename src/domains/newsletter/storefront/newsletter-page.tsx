import { MailLinkAction } from '#domains/mail/storefront/mail-link-action.tsx';
import { ask } from '#platform/browser/calls/ask.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type * as contract from '../contract.ts';

type Props = { token: string; isEnd: boolean };

/** Confirms or ends the newsletter. */
export function NewsletterPage({ token, isEnd }: Props) {
  const t = useMessages('account/newsletter/page');
  const lang = useLocale();
  if (isEnd)
    return (
      <MailLinkAction
        text={t('endText')}
        label={t('end')}
        done={t('ended')}
        failed={t('failed')}
        run={() =>
          ask<typeof contract.unsubscribe>('POST /newsletter/unsubscription', { lang, query: { token } })
        }
      />
    );
  return (
    <MailLinkAction
      text={t('text')}
      label={t('subscribe')}
      done={t('subscribed')}
      failed={t('failed')}
      run={() => ask<typeof contract.confirm>('POST /newsletter/confirmation', { lang, body: { token } })}
    />
  );
}
