import { useMessages } from '#platform/i18n/use-messages.ts';
import { cx } from '#ui/cx.ts';
import * as messages from './messages.ts';

/** At most so many units are few enough to say how many. */
const FEW = 5;

/** How many are left, in words and not by color alone. */
export function StockLine({ count }: { count: number }) {
  const t = useMessages(messages);
  const words = count === 0 ? t('soldOut') : count <= FEW ? t('onlyLeft', { count }) : t('inStock');
  const color = count === 0 ? 'text-bad' : count <= FEW ? 'text-warn' : 'text-good';
  return (
    <p role="status" className={cx('flex items-center gap-2 font-medium', color)}>
      <span aria-hidden className="size-2 rounded-full bg-current" />
      {words}
    </p>
  );
}
