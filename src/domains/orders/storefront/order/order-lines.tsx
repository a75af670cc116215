import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { placeholderUrl } from '#platform/picture.ts';
import { thumbnailOf } from '#platform/thumbnail.ts';
import { cx } from '#ui/cx.ts';
import { Link } from '#ui/link.tsx';
import { BasePrice, Deposit } from '#ui/price.tsx';
import type { OrderDetail, OrderLine } from '../../contract.ts';
import { GiftLine } from '../gifts/gift-line.tsx';
import { useMoneyIn } from '../use-money-in.ts';

type Props = {
  order: OrderDetail;
  /** For staff: denser, with SKUs and the name under which a thing was bought; on wide screens the price of a unit has a column. */
  isDense?: boolean;
};

/** The lines of an order, with what was shipped and returned. */
export function OrderLines({ order, isDense = false }: Props) {
  const t = useMessages('account/orders/order');
  const money = useMoneyIn(order.currency);
  return (
    <ul className="divide-y divide-line">
      {order.lines.map((line) => (
        <li
          key={line.id}
          className={cx(
            'grid items-start gap-x-4 py-4 first:pt-0 last:pb-1',
            isDense ? 'grid-cols-[min(4rem,20vw)_minmax(0,1fr)]' : 'grid-cols-[min(5rem,20vw)_minmax(0,1fr)]',
          )}
        >
          <img
            src={line.image ? thumbnailOf(line.image) : placeholderUrl}
            alt=""
            width={160}
            height={160}
            className="aspect-square w-full rounded-md bg-studio object-cover"
          />
          <div className="flex flex-wrap items-start justify-between gap-x-4">
            <Words line={line} status={order.status} money={money} isDense={isDense}>
              <p className={cx('text-quiet text-sm tabular-nums', isDense && 'md:hidden')}>
                {t('unitPrice', { quantity: line.quantity, price: money(line.unitPrice) })}
              </p>
            </Words>
            {isDense && (
              <p className="text-quiet tabular-nums max-md:hidden">
                {t('unitPrice', { quantity: line.quantity, price: money(line.unitPrice) })}
              </p>
            )}
            <p className={cx('ms-auto font-semibold tabular-nums', isDense && 'text-end min-w-20')}>
              {money(line.subtotal)}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

type WordsProps = {
  line: OrderLine;
  status: OrderDetail['status'];
  money: (amount: number) => string;
  isDense: boolean;
  /** The price of a unit. */
  children: ReactNode;
};

function Words({ line, status, money, isDense, children }: WordsProps) {
  const t = useMessages('account/orders/order');
  const {
    quantity,
    fulfilledQuantity: shipped,
    returnedQuantity: returned,
    withdrawnQuantity: withdrawn,
  } = line;
  return (
    <div className="grid min-w-0 flex-1 basis-32 content-start gap-0.5">
      <LineName line={line} />
      {isDense && line.agreedName && (
        <bdi className="text-quiet text-sm">{t('boughtAs', { name: line.agreedName })}</bdi>
      )}
      {line.choice && <bdi className="text-quiet text-sm">{line.choice}</bdi>}
      {isDense && line.sku && <bdi className="text-quiet text-sm">{line.sku}</bdi>}
      {children}
      <BasePrice price={line.unitPrice} measure={line.measure} money={money} />
      <Deposit amount={line.unitDeposit} money={money} />
      {line.gift && <GiftLine line={line} gift={line.gift} status={status} />}
      {shipped > 0 && shipped < quantity && status !== 'canceled' && (
        <p className="text-sm">{t('shippedOf', { shipped, quantity })}</p>
      )}
      {withdrawn > 0 && status !== 'canceled' && (
        <p className="text-sm">{t('withdrawnOf', { withdrawn, quantity })}</p>
      )}
      {returned > 0 && <p className="text-sm">{t('returnedOf', { returned, quantity })}</p>}
    </div>
  );
}

function LineName({ line: { slug, variantId, choice, name } }: { line: OrderLine }) {
  const look = 'font-semibold';
  if (!slug) return <bdi className={look}>{name}</bdi>;
  const variant = variantId && choice ? `?variant=${encodeURIComponent(variantId)}` : '';
  return (
    <Link href={`/product/${encodeURIComponent(slug)}${variant}`} className={`${look} hover:underline`}>
      <bdi>{name}</bdi>
    </Link>
  );
}
