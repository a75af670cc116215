import { cx } from '../../cx.ts';
import { dashed, type TrendLook, tints } from './trend-drawing.tsx';

type Look = TrendLook | 'marks';
type Props = { look: Look; value: string; before: string; className?: string };

/** What the two parts of a chart are of. */
export function Legend({ look, value, before, className }: Props) {
  return (
    <p aria-hidden className={cx('flex flex-wrap gap-x-5 gap-y-1 text-quiet text-xs', className)}>
      <span className="flex items-center gap-2">
        <Key look={look} />
        <bdi>{value}</bdi>
      </span>
      <span className="flex items-center gap-2">
        <Key look={look} isBefore />
        <bdi>{before}</bdi>
      </span>
    </p>
  );
}

/** The mark of a period, drawn as in the chart. */
function Key({ look, isBefore = false }: { look: Look; isBefore?: boolean }) {
  if (look === 'marks' && isBefore) return <span className={cx('h-0.5 w-3', tints.before)} />;
  if (look !== 'line')
    return <span className={cx('size-2.5 rounded-xs', isBefore ? tints.beside : tints.value)} />;
  return (
    <svg aria-hidden="true" viewBox="0 0 20 4" width={20} height={4}>
      <path
        d="M0 2H20"
        className={isBefore ? 'stroke-1' : 'stroke-2'}
        {...(isBefore ? dashed : { stroke: 'var(--color-ink)' })}
      />
    </svg>
  );
}
