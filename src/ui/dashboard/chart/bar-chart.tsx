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
 * The first groups of a report as bars, each over that of the time before, wider and paler. For the eye: the table below has
 * the same names and figures.
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
              {hasBefore && <Stroke value={before} part="before" axis={axis} />}
              <Stroke value={value} part="value" axis={axis} />
            </span>
            <span className="text-end tabular-nums">{format(value)}</span>
          </li>
        ))}
      </ol>
      {heads.before !== undefined && <Legend look="bars" value={heads.value} before={heads.before} />}
    </figure>
  );
}

type StrokeProps = { value: number; part: 'value' | 'before'; axis: { low: number; high: number } };

/** A bar from 0 to a value, to the left where that is below 0. */
function Stroke({ value, part, axis: { low, high } }: StrokeProps) {
  const share = (amount: number) => (amount / (high - low)) * 100;
  return (
    <span
      className={`absolute rounded-xs ${tints[part]} ${part === 'value' ? 'inset-y-1.25' : 'inset-y-0'}`}
      style={{ insetInlineStart: `${share(Math.min(0, value) - low)}%`, width: `${share(Math.abs(value))}%` }}
    />
  );
}
