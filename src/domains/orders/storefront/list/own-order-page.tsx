import ChevronLeft from 'lucide-react/icons/chevron-left';
import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Link } from '#ui/link.tsx';
import type { OrderDetail } from '../../contract.ts';
import { OrderView } from '../order/order-view.tsx';

/** An order in the user's profile, with a link back to the list. */
export function OwnOrderPage({ order, actions }: { order: OrderDetail; actions: ReactNode }) {
  const t = useMessages('account/orders/list');
  return (
    <div className="grid gap-3">
      <Link
        href="/profile/orders"
        className="inline-flex min-h-9 items-center gap-1 justify-self-start text-quiet text-sm hover:text-ink hover:underline pointer-coarse:min-h-11"
      >
        <ChevronLeft aria-hidden className="-ms-1.5 size-4 rtl:-scale-x-100" />
        {t('back')}
      </Link>
      <OrderView order={order} actions={actions} />
    </div>
  );
}
