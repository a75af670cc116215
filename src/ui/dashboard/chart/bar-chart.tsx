import { Legend } from './legend.tsx';
import { axisFor } from './scale.ts';
import { tints } from './trend-drawing.tsx';

export type Bar = { key: string; label: string; value: number; before: number };

type Props = {
  bars: readonly Bar[];
  /** What each of the two bars is of; without `before` there is one. */
  heads: { value: string; before?: string | undefined };
  format: (value: number) => string;
};

/**
 * The first groups of a report as bars, with thin marks where those of the time before ended. For the eye: the table below
 * has the same names and figures.
 */
export function BarChart({ bars, heads, format }: Props) {
  const hasBefore = heads.before !== undefined;
  const axis = axisFor(
    bars.flatMap(({ value, before }) => (hasBefore ? [value, before] : [value])),
    false,
  );
  return (
    <figure aria-hidden className="grid gap-4">
      <ol className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-2 text-sm sm:grid-cols-[minmax(0,14rem)_minmax(0,1fr)_auto]">
        {bars.map(({ key, label, value, before }) => (
          <li key={key} className="col-span-full grid grid-cols-subgrid items-center">
            <bdi className="truncate" title={label}>
              {label}
            </bdi>
            <span className="relative h-5 max-sm:order-last max-sm:col-span-full">
              <Stroke value={value} axis={axis} />
              {hasBefore && <Mark value={before} axis={axis} />}
            </span>
            <span className="text-end tabular-nums">{format(value)}</span>
          </li>
        ))}
      </ol>
      {heads.before !== undefined && <Legend look="marks" value={heads.value} before={heads.before} />}
    </figure>
  );
}

type StrokeProps = { value: number; axis: { low: number; high: number } };

const share = (amount: number, { low, high }: StrokeProps['axis']) => `${(amount / (high - low)) * 100}%`;

/** A bar from 0 to a value, to the left where that is below 0. */
const Stroke = ({ value, axis }: StrokeProps) => (
  <span
    className={`absolute inset-y-1.25 rounded-xs ${tints.value}`}
    style={{
      insetInlineStart: share(Math.min(0, value) - axis.low, axis),
      width: share(Math.abs(value), axis),
    }}
  />
);

/** A line at a value. */
const Mark = ({ value, axis }: StrokeProps) => (
  <span
    className={`absolute inset-y-0 -ms-0.5 w-1 border-raised border-x bg-clip-padding ${tints.before}`}
    style={{ insetInlineStart: share(value - axis.low, axis) }}
  />
);
