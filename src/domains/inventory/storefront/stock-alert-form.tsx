import { ask } from '#platform/browser/calls/ask.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { EmailForm } from '#ui/email-form.tsx';
import type * as contract from '../contract.ts';

type Props = { productId: string; variantId: string | null; knownEmail: string };

/** Asks where to write when the goods are back. */
export function StockAlertForm({ productId, variantId, knownEmail }: Props) {
  const t = useMessages('storefront/browse/stockAlert');
  const lang = useLocale();
  const wait = async (email: string) => {
    const input = { lang, body: { productId, variantId, email } };
    const { needsConfirmation } = await ask<typeof contract.askForStock>('POST /stock-alerts', input);
    return t(needsConfirmation ? 'confirmNow' : 'willBeMailed');
  };
  return (
    <EmailForm
      words={{ label: t('email'), hint: t('hint'), button: t('send'), failed: t('failed') }}
      knownEmail={knownEmail}
      isFocused
      className="rounded-md bg-surface p-4"
      doneClassName="rounded-md bg-surface p-4"
      send={wait}
    />
  );
}
