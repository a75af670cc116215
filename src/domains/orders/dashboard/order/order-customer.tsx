import { useMessages } from '#platform/i18n/use-messages.ts';
import { fullName } from '#platform/person-name.ts';
import { Link } from '#ui/link.tsx';
import type { OrderDetail } from '../../contract.ts';
import { Part } from '../../storefront/order/order-parts.tsx';

const link = 'underline underline-offset-4 hover:text-ink';

/** The customer of an order, with a link to their other orders. */
export function OrderCustomer({ order }: { order: OrderDetail }) {
  const t = useMessages('dashboard/orders/order');
  const { email, userId, locale, shippingAddress } = order;
  const name = fullName(shippingAddress);
  return (
    <Part title={t('customer')}>
      <div className="grid gap-1.5 text-sm">
        <bdi className="font-semibold text-base">{name}</bdi>
        <a href={`mailto:${email}`} className={link}>
          <bdi>{email}</bdi>
        </a>
        <p className="text-quiet">{t('speaks', { locale })}</p>
        {userId ? (
          <p className="flex flex-wrap gap-x-4 gap-y-1">
            <Link href={`/dashboard/orders?user=${userId}`} className={link}>
              {t('ordersOf')}
            </Link>
            <Link href={`/dashboard/users/${userId}`} className={link}>
              {t('account')}
            </Link>
          </p>
        ) : (
          <p className="text-quiet">{t('guest')}</p>
        )}
      </div>
    </Part>
  );
}
