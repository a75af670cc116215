import ShoppingCart from 'lucide-react/icons/shopping-cart';
import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { partClasses } from './sections/section-parts.tsx';

const sections = { contact: 'a', address: 'abcdef', billing: 'a', method: 'ab' } as const;

/** Placeholder for the form until cart and prices are loaded. */
export function CheckoutSkeleton() {
  const t = useMessages('account/checkout/general');
  return (
    <CheckoutColumns>
      <Skeleton className="relative -mx-4 h-14 max-lg:rounded-none sm:-mx-6 lg:order-last lg:-mt-16 lg:mx-0 lg:h-96 lg:rounded-md noscript:hidden" />
      <div className="grid grid-cols-1 noscript:hidden">
        <p role="status" className="sr-only">
          {t('loading')}
        </p>
        {Object.entries(sections).map(([section, fields]) => (
          <div key={section} className={cx('grid gap-5', partClasses)}>
            <Skeleton className="h-7 w-48 max-w-full" />
            {[...fields].map((field) => (
              <Skeleton key={field} className="h-11 rounded-md" />
            ))}
          </div>
        ))}
      </div>
    </CheckoutColumns>
  );
}

/** Shown for an empty cart. */
export function CheckoutEmpty() {
  const t = useMessages('account/checkout/general');
  return (
    <EmptyState icon={<ShoppingCart />} title={t('empty')} text={t('emptyText')}>
      <LinkButton href="/">{t('toShop')}</LinkButton>
    </EmptyState>
  );
}

/** Shown if no line of the cart is available any more. */
export function AllGone({ onClear }: { onClear: () => void }) {
  const t = useMessages('account/checkout/general');
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

/** Summary and form: on small screens parts of the page, the summary first, of readable width on tablets; side by side on wide ones. */
export const CheckoutColumns = ({ children }: { children: ReactNode }) => (
  <div className="columns-aside [--control-height:3rem] max-lg:contents max-lg:*:first:-order-1 max-lg:*:last:mx-auto max-lg:*:last:w-full max-lg:*:last:max-w-155 lg:grid lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)] lg:gap-x-24">
    {children}
  </div>
);
