import { useMessages } from '#platform/i18n/use-messages.ts';
import type { OrderDetail } from '../../contract.ts';
import { Moment } from '../../storefront/moment.tsx';
import * as messages from './messages.ts';

/** When an order that is not paid ends by itself, and what keeps it. */
export function OrderDeadline({ order: { expiresAt, lapsesAt } }: { order: OrderDetail }) {
  const t = useMessages(messages);
  const at = expiresAt ?? lapsesAt;
  if (!at) return null;
  return (
    <p className="text-sm text-warn">
      {t(expiresAt ? 'due' : 'lapses')} <Moment at={at} className="whitespace-nowrap font-semibold" />.{' '}
      {t(expiresAt ? 'dueText' : 'lapsesText')}
    </p>
  );
}
