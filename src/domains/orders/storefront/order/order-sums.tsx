import type { ReactNode } from 'react';
import { formatShare } from '#platform/i18n/format-numbers.ts';
import { useTexts } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { cx } from '#ui/cx.ts';
import type { OrderDetail } from '../../contract.ts';
import { useMoneyIn } from '../use-money-in.ts';

/** The totals of an order and its refunds. */
export function OrderSums({ order }: { order: OrderDetail }) {
  const t = useMessages('account/orders/order');
  const money = useMoneyIn(order.currency);
  const minus = (amount: number) => `−${money(amount)}`;
  const taxes = <Taxes order={order} />;
  // What came in money before an edit made the order dearer.
  const credits = order.credits.reduce((sum, { amount }) => sum + amount, 0);
  const rest = credits > 0 && order.paymentStatus !== 'unpaid' ? order.paid - credits : 0;
  const earlier = order.paymentStatus === 'unpaid' ? order.paid - credits : 0;
  return (
    <dl className="grid gap-1.5 border-line border-t pt-4 sm:ms-auto sm:w-full sm:max-w-xs">
      <Sum name={t('subtotal')}>{money(order.subtotal)}</Sum>
      {order.promotions.map(({ name, code, amount }) => (
        <Sum key={`${name} ${code}`} name={code ? t('withCode', { name, code }) : name || t('discount')}>
          {minus(amount)}
        </Sum>
      ))}
      {order.deposit > 0 && <Sum name={t('deposit')}>{money(order.deposit)}</Sum>}
      <Sum name={t(order.shippingMethod.pickup ? 'pickupAt' : 'shipping')}>
        {order.shippingPrice === 0 ? t('free') : money(order.shippingPrice)}
      </Sum>
      {!order.pricesIncludeTax && taxes}
      <Sum name={t('total')} look="total">
        {money(order.total)}
      </Sum>
      {order.pricesIncludeTax && taxes}
      {order.taxes
        .filter(({ isExempt }) => isExempt)
        .map(({ name, net }) => (
          <Sum key={name} name={t('taxExempt')} look="quiet">
            {money(net)}
          </Sum>
        ))}
      {order.credits.map(({ provider, lastFour, amount }) => (
        <Sum
          key={`${provider} ${lastFour}`}
          name={provider === 'gift-card' ? t('giftCardOf', { lastFour }) : t('storeCredit')}
        >
          {minus(amount)}
        </Sum>
      ))}
      {rest > 0 && <Sum name={t('restPaid')}>{money(rest)}</Sum>}
      {earlier > 0 && <Sum name={t('paidEarlier')}>{minus(earlier)}</Sum>}
      {order.paid > 0 && order.paymentStatus === 'unpaid' && (
        <Sum name={t('stillToPay')} look="strong">
          {money(order.total - order.paid)}
        </Sum>
      )}
      {order.refunded > 0 && (
        <Sum name={t(order.isRefundOpen ? 'refundOpen' : 'refunded')} look="strong">
          {minus(order.refunded)}
        </Sum>
      )}
    </dl>
  );
}

function Taxes({ order }: { order: OrderDetail }) {
  const t = useMessages('account/orders/order');
  const money = useMoneyIn(order.currency);
  const locale = useTexts();
  const { taxes, pricesIncludeTax } = order;
  const due = taxes.filter(({ isExempt }) => !isExempt);
  return due.map(({ name, rate, tax }) => (
    <Sum
      key={`${name} ${rate}`}
      name={t(pricesIncludeTax ? 'taxIncluded' : 'tax', {
        name: name || t('vat'),
        rate: formatShare(locale, rate),
      })}
      look={pricesIncludeTax ? 'quiet' : 'plain'}
    >
      {money(tax)}
    </Sum>
  ));
}

const looks = {
  plain: '',
  quiet: 'text-quiet text-sm',
  strong: 'font-semibold',
  total: 'mt-1.5 border-line border-t pt-3 font-semibold text-lg',
};

function Sum({
  name,
  look = 'plain',
  children,
}: {
  name: string;
  look?: keyof typeof looks;
  children: ReactNode;
}) {
  return (
    <div className={cx('flex items-baseline justify-between gap-4', looks[look])}>
      <dt>
        <bdi>{name}</bdi>
      </dt>
      <dd className="whitespace-nowrap tabular-nums">{children}</dd>
    </div>
  );
}
