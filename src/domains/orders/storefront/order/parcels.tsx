import Package2 from 'lucide-react/icons/package-2';
import type { ReactNode } from 'react';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { placeholderUrl } from '#platform/picture.ts';
import { thumbnailOf } from '#platform/thumbnail.ts';
import { Moment } from '#ui/moment.tsx';
import type { OrderDetail } from '../../contract.ts';
import { trackingUrlIn } from '../../tracking-links.ts';
import { CopyButton } from './copy-button.tsx';
import { Part } from './order-parts.tsx';

type Parcel = OrderDetail['fulfillments'][number];

type Props = {
  order: OrderDetail;
  /** Actions on a parcel. */
  renderMore?: (parcel: Parcel) => ReactNode;
};

/** The shipped parcels with their tracking links. */
export function Parcels({ order, renderMore }: Props) {
  const t = useMessages('account/orders/order');
  if (order.fulfillments.length === 0) return null;
  // The order's lines name what is in its only parcel.
  const isWhole =
    order.fulfillments.length === 1 &&
    order.lines.every(({ quantity, fulfilledQuantity }) => fulfilledQuantity === quantity);
  const isCollected = Boolean(order.shippingMethod.pickup);
  const ready = order.deliveredAt ? 'collectedParts' : 'readyParts';
  return (
    <Part title={t(isCollected ? ready : 'parcels')}>
      <ul className="grid divide-y divide-line">
        {order.fulfillments.map((parcel, index) => (
          <li key={parcel.id} className="grid gap-2 py-4 ps-7.5 first:pt-0 last:pb-0">
            <div className="-ms-7.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <p className="flex items-center gap-2.5 font-semibold">
                <Package2 aria-hidden className="size-5 shrink-0 text-quiet" />
                {t('parcel', { number: index + 1 })}
              </p>
              <TrackingLink parcel={parcel} number={index + 1} />
            </div>
            <p className="text-quiet text-sm">
              {t(isCollected ? 'readySince' : 'sentOn')} <Moment at={parcel.shippedAt} />
            </p>
            {(parcel.carrier || parcel.trackingNumber) && (
              <p className="flex flex-wrap items-center gap-x-1.5 text-sm">
                <bdi className="text-quiet">{parcel.carrier}</bdi>
                {parcel.trackingNumber && <TrackingNumber number={parcel.trackingNumber} />}
              </p>
            )}
            {!isWhole && <Units order={order} units={parcel.lines} />}
            {renderMore?.(parcel)}
          </li>
        ))}
      </ul>
    </Part>
  );
}

const TrackingNumber = ({ number }: { number: string }) => (
  <span className="-my-2 inline-flex min-w-0 items-center">
    <bdi className="min-w-0">{number}</bdi>
    <CopyButton name={number} text={number} />
  </span>
);

function TrackingLink({ parcel, number }: { parcel: Parcel; number: number }) {
  const t = useMessages('account/orders/order');
  const locale = useLocale();
  if (!/^https?:\/\//.test(parcel.trackingUrl)) return null;
  return (
    <a
      href={trackingUrlIn(parcel, locale)}
      target="_blank"
      rel="noopener noreferrer"
      className="-my-2 inline-flex min-h-9 items-center font-semibold text-sm underline underline-offset-4 pointer-coarse:min-h-11"
    >
      {t('track')}
      <span className="sr-only"> {t('trackOf', { number })}</span>
    </a>
  );
}

type UnitsProps = { order: OrderDetail; units: Parcel['lines'] };

/** A list of units of an order, with pictures. */
export function Units({ order, units }: UnitsProps) {
  const t = useMessages('account/orders/order');
  return (
    <ul className="grid gap-2 py-1 text-sm">
      {units.map(({ lineId, quantity }) => {
        const line = order.lines.find(({ id }) => id === lineId);
        const name = [line?.name, line?.choice].filter(Boolean).join(', ');
        return (
          <li key={lineId} className="flex items-center gap-3">
            <img
              src={line?.image ? thumbnailOf(line.image) : placeholderUrl}
              alt=""
              width={160}
              height={160}
              loading="lazy"
              className="size-10 shrink-0 rounded-sm bg-studio object-cover"
            />
            <bdi className="min-w-0">{t('unitsOf', { quantity, name })}</bdi>
          </li>
        );
      })}
    </ul>
  );
}
