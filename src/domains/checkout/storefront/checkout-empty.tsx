import ShoppingCart from 'lucide-react/icons/shopping-cart';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import * as messages from './messages.ts';

/** Shown for an empty cart. */
export function CheckoutEmpty() {
  const t = useMessages(messages);
  return (
    <EmptyState icon={<ShoppingCart />} title={t('empty')} text={t('emptyText')}>
      <LinkButton href="/">{t('toShop')}</LinkButton>
    </EmptyState>
  );
}

/** Shown if no line of the cart is available any more. */
export function AllGone({ onClear }: { onClear: () => void }) {
  const t = useMessages(messages);
  return (
    <div role="alert">
      <EmptyState icon={<ShoppingCart />} title={t('allGone')} text={t('allGoneText')}>
        <LinkButton href="/" onClick={onClear}>
          {t('toShop')}
        </LinkButton>
        <Button look="secondary" onClick={onClear}>
          {t('clearCart')}
        </Button>
      </EmptyState>
    </div>
  );
}
