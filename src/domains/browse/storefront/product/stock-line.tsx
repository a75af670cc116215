import { useMessages } from '#platform/i18n/use-messages.ts';
import { cx } from '#ui/cx.ts';
import * as messages from './messages.ts';

/** Up to this many units count as few. */
const FEW = 5;

type Props = {
  /** Units available. */
  count: number;
  /** Units left, if the shop shows that. */
  left: number | null;
};

/** Availability and units left, in words and not by color alone. */
export function StockLine({ count, left }: Props) {
  const t = useMessages(messages);
  const isFew = left !== null && left <= FEW;
  const available = left === null ? t('inStock') : t(isFew ? 'onlyLeft' : 'left', { count: left });
  const color = count === 0 ? 'text-bad' : isFew ? 'text-warn' : 'text-good';
  return (
    <p role="status" className={cx('flex items-center gap-2 font-medium', color)}>
      <span aria-hidden className="size-2 rounded-full bg-current" />
      {count === 0 ? t('soldOut') : available}
    </p>
  );
}
