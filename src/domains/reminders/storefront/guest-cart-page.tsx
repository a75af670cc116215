import { storedCart } from '#domains/cart/storefront/cart-store.ts';
import { restoreLines } from '#domains/cart/storefront/rules.ts';
import { MailLinkAction } from '#domains/mail/storefront/mail-link-action.tsx';
import { ask } from '#platform/browser/calls/ask.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type * as contract from '../contract.ts';

type Props = { token: string; onOpened: () => void };

/** Puts the cart of a reminder into this browser, beside what is there, and goes on with it. */
export function GuestCartPage({ token, onOpened }: Props) {
  const t = useMessages('account/reminders/page');
  const lang = useLocale();
  const open = async () => {
    const { lines } = await ask<typeof contract.openGuestCart>('POST /reminders/cart', {
      lang,
      body: { token },
    });
    storedCart.change((present) => restoreLines(present, lines));
    onOpened();
  };
  return (
    <MailLinkAction
      text={t('cartText')}
      label={t('openCart')}
      done={t('cartText')}
      failed={t('failed')}
      run={open}
    />
  );
}
