import PackageOpen from 'lucide-react/icons/package-open';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { OrderDetail } from '../../contract.ts';
import { packingSlipHref } from '../order-calls.ts';
import * as messages from './messages.ts';

/** Prints the packing slip of the next parcel. */
export function PackingSlip({ code }: { code: string }) {
  const t = useMessages(messages);
  return (
    <li className="flex items-start gap-2.5">
      <PackageOpen aria-hidden className="mt-0.5 size-4.5 shrink-0 text-quiet" />
      <a href={packingSlipHref(code)} className="font-semibold underline underline-offset-4">
        {t('packingSlip')}
      </a>
    </li>
  );
}

/** Prints the packing slip of a parcel that has left. */
export function ParcelSlip({
  order,
  parcel,
}: {
  order: OrderDetail;
  parcel: OrderDetail['fulfillments'][number];
}) {
  const t = useMessages(messages);
  return (
    <a
      href={packingSlipHref(order.code, parcel.id)}
      className="justify-self-start font-semibold text-sm underline underline-offset-4"
    >
      {t('packingSlip')}
    </a>
  );
}
