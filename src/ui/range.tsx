import { cx } from './cx.ts';

type Props = {
  min: number;
  max: number;
  step: number;
  /** Lower and upper thumb. */
  value: [number, number];
  onChange: (value: [number, number]) => void;
  labels: [string, string];
  format: (value: number) => string;
  className?: string;
};

/** Two native sliders on one track that cannot cross. */
export function Range({ min, max, step, value: [low, high], onChange, labels, format, className }: Props) {
  const percentOf = (value: number) => `${((value - min) / (max - min)) * 100}%`;
  const shared = { min, max, step };
  return (
    <div className={cx('relative h-6', className)}>
      <span className="absolute inset-x-0 top-1/2 h-1 -translate-y-1/2 rounded-full bg-line" />
      <span
        className="absolute top-1/2 h-1 -translate-y-1/2 rounded-full bg-accent"
        style={{ insetInlineStart: percentOf(low), insetInlineEnd: `calc(100% - ${percentOf(high)})` }}
      />
      <input
        type="range"
        {...shared}
        className={cx('range-thumb', low > (min + max) / 2 && 'z-1')}
        aria-label={labels[0]}
        aria-valuetext={format(low)}
        value={low}
        onChange={(event) => onChange([Math.min(Number(event.target.value), high), high])}
      />
      <input
        type="range"
        {...shared}
        className="range-thumb"
        aria-label={labels[1]}
        aria-valuetext={format(high)}
        value={high}
        onChange={(event) => onChange([low, Math.max(Number(event.target.value), low)])}
      />
    </div>
  );
}
