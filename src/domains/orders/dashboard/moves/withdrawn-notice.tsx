import { useMessages } from '#platform/i18n/use-messages.ts';
import { Notice } from '#ui/notice.tsx';
import type { OrderDetail } from '../../contract.ts';
import { unsentAskedBack } from '../../rules.ts';

/** Warns of units that the buyer withdrew from before they were sent; renders nothing without any. */
export function WithdrawnNotice({ order: { status, lines, moves } }: { order: OrderDetail }) {
  const t = useMessages('dashboard/orders/moves');
  if (status === 'canceled' || !lines.some((line) => unsentAskedBack(line) > 0)) return null;
  return <Notice look="bad">{t(moves.includes('cancel') ? 'withdrawn' : 'withdrawnInPart')}</Notice>;
}
