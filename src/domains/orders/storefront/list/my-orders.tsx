import Package from 'lucide-react/icons/package';
import { UnconfirmedNote } from '#domains/identity/storefront/profile/unconfirmed-note.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import type { OwnOrders } from '../order-calls.ts';
import { OrderCard } from './order-card.tsx';

type Props = OwnOrders & {
  isFirstPage: boolean;
  /** Whether the member's address is proven: orders of before the account join it then. */
  isConfirmed: boolean;
};

/** A member's orders, the newest first. */
export function MyOrders({ orders, next, isFirstPage, isConfirmed }: Props) {
  const t = useMessages('account/orders/list');
  return (
    <section aria-labelledby="orders" className="grid gap-6">
      <h1 id="orders" className="text-2xl">
        {t('title')}
      </h1>
      {!isConfirmed && <UnconfirmedNote gain={t('unjoined')} />}
      {orders.length === 0 && isFirstPage && (
        <EmptyState icon={<Package />} title={t('empty')} text={t('emptyText')}>
          <LinkButton href="/">{t('toShop')}</LinkButton>
        </EmptyState>
      )}
      {orders.length === 0 && !isFirstPage && <p className="text-quiet">{t('noMore')}</p>}
      {orders.length > 0 && (
        <ul aria-label={t('list')}>
          {orders.map((order) => (
            <OrderCard key={order.code} order={order} />
          ))}
        </ul>
      )}
      <Paging next={next} isFirstPage={isFirstPage} />
    </section>
  );
}

function Paging({ next, isFirstPage }: Pick<Props, 'next' | 'isFirstPage'>) {
  const t = useMessages('account/orders/list');
  if (!next && isFirstPage) return null;
  return (
    <p className="flex flex-wrap gap-2">
      {!isFirstPage && (
        <LinkButton href="/profile/orders" look="quiet">
          {t('newest')}
        </LinkButton>
      )}
      {next && (
        <LinkButton href={`/profile/orders?before=${encodeURIComponent(next)}`} look="secondary">
          {t('older')}
        </LinkButton>
      )}
    </p>
  );
}
