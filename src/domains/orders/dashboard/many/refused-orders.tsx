import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import type { ManyMoved } from '../../contract/staff.ts';

type Props = { refused: ManyMoved['refused']; onClose: () => void };

/** The orders that were refused, and why. */
export function RefusedOrders({ refused, onClose }: Props) {
  const t = useMessages('dashboard/orders/many');
  const moveWords = useMessages('dashboard/orders/moves');
  return (
    <Dialog
      open={refused.length > 0}
      onClose={onClose}
      title={t('refusedTitle', { count: refused.length })}
      size="sm"
    >
      <div className="grid justify-items-start gap-4 px-6 pt-2 pb-6">
        <ul className="grid gap-2 text-sm">
          {refused.map(({ orderCode, message }) => (
            <li key={orderCode}>
              <strong className="tabular-nums">{orderCode}</strong> · {message}
            </li>
          ))}
        </ul>
        <Button onClick={onClose}>{moveWords('done')}</Button>
      </div>
    </Dialog>
  );
}
