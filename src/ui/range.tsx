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

/** Where a thumb's center is: each slider ends one thumb (1.5rem) before the other's end. */
const centerAt = (share: number) => `calc(0.75rem + ${share} * (100% - 3rem))`;

/** Two native sliders that cannot cross. With equal values their thumbs stand side by side, so each can be dragged. */
export function Range({ min, max, step, value: [low, high], onChange, labels, format, className }: Props) {
  const shareOf = (value: number) => (value - min) / (max - min);
  const shared = { min, max, step };
  return (
    <div className={cx('relative h-6', className)}>
      <span className="absolute inset-x-0 top-1/2 h-1 -translate-y-1/2 rounded-full bg-line" />
      <span
        className="absolute top-1/2 h-1 -translate-y-1/2 rounded-full bg-ink"
        style={{ insetInlineStart: centerAt(shareOf(low)), insetInlineEnd: centerAt(1 - shareOf(high)) }}
      />
      <span className="absolute inset-y-0 start-0 end-6">
        <input
          type="range"
          {...shared}
          className="range-thumb"
          aria-label={labels[0]}
          aria-valuetext={format(low)}
          value={low}
          onChange={(event) => onChange([Math.min(Number(event.target.value), high), high])}
        />
      </span>
      <span className="pointer-events-none absolute inset-y-0 start-6 end-0">
        <input
          type="range"
          {...shared}
          className="range-thumb"
          aria-label={labels[1]}
          aria-valuetext={format(high)}
          value={high}
          onChange={(event) => onChange([low, Math.max(Number(event.target.value), low)])}
        />
      </span>
    </div>
  );
}
