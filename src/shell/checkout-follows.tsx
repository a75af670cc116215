import { useMessages } from '#platform/i18n/use-messages.ts';
import { LinkButton } from '#ui/button.tsx';
import { LanguagePicker } from './language-picker.tsx';
import { Mark } from './logo.tsx';
import * as messages from './messages.ts';

/** A page of its own that says what is not open yet, and the way back. */
export function CheckoutFollows() {
  const t = useMessages(messages);
  return (
    <div className="grid min-h-dvh place-content-center justify-items-center gap-4 px-4 py-16 text-center">
      <Mark className="size-12" />
      <h1 className="text-2xl">{t('checkoutTitle')}</h1>
      <p className="max-w-md text-pretty text-quiet">{t('checkoutFollows')}</p>
      <LinkButton href="/">{t('backToShop')}</LinkButton>
      <LanguagePicker />
    </div>
  );
}
