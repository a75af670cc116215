import { ask } from '#platform/browser/calls/ask.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { EmailForm } from '#ui/email-form.tsx';
import type * as contract from '../contract.ts';

/** Subscribes an address to the newsletter. */
export function SubscribeForm() {
  const t = useMessages('storefront/browse/newsletter');
  const lang = useLocale();
  const subscribe = async (email: string) => {
    const input = { lang, body: { email } };
    const { needsConfirmation } = await ask<typeof contract.subscribe>('POST /newsletter', input);
    return t(needsConfirmation ? 'confirmNow' : 'subscribed');
  };
  return (
    <EmailForm
      words={{ label: t('email'), hint: t('hint'), button: t('subscribe'), failed: t('failed') }}
      doneClassName="rounded-md bg-raised p-4 font-medium"
      send={subscribe}
    />
  );
}
