import { cx } from '../../cx.ts';
import { type Axis, areaUnder, barsOf, centerOf, pathThrough, placeOf } from './scale.ts';

export type TrendPoint = {
  key: string;
  /** The full label, and a short one below the chart. */
  label: string;
  tick: string;
  value: number;
  before: number;
};

export type TrendProps = {
  /** The name of the figure, such as `Revenue`. */
  name: string;
  points: readonly TrendPoint[];
  /** The column heads of its table. */
  heads: { when: string; value: string; before: string };
  format: (value: number) => string;
};

/** A line for each period; for few points bars side by side, those of the period before paler. */
export type TrendLook = 'line' | 'bars';

type Props = {
  points: readonly TrendPoint[];
  axis: Axis;
  /** The index of the highlighted point. */
  shown: number | null;
  look: TrendLook;
};

/** The look of the period before, as a line. */
export const dashed = { stroke: 'var(--color-edge)', strokeDasharray: '2 3' };

/** The period in ink and the one before paler, scaled to the available width. */
export function TrendDrawing({ points, axis, shown, look }: Props) {
  const count = points.length;
  const values = points.map(({ value }) => value);
  const before = points.map((point) => point.before);
  return (
    <>
      <svg
        aria-hidden="true"
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        className="absolute inset-0 size-full overflow-visible"
      >
        <path
          d={axis.marks.map((mark) => `M0 ${placeOf(mark, axis)}H100`).join('')}
          className="fill-none stroke-line"
          vectorEffect="non-scaling-stroke"
        />
        {shown !== null && (
          <path
            d={`M${centerOf(shown, count)} 0V100`}
            className="fill-none stroke-edge"
            vectorEffect="non-scaling-stroke"
          />
        )}
        {look === 'bars' && (
          <>
            <path d={barsOf(before, axis, true)} className="fill-edge/50" />
            <path d={barsOf(values, axis)} className="fill-quiet" />
            <path
              d={barsOf(
                values.map((value, index) => (index === shown ? value : 0)),
                axis,
              )}
              className="fill-ink"
            />
          </>
        )}
        {look === 'line' && (
          <>
            <path d={areaUnder(values, axis)} className="fill-ink/5" />
            <path
              d={pathThrough(before, axis)}
              className="fill-none stroke-1"
              {...dashed}
              vectorEffect="non-scaling-stroke"
            />
            <path
              d={pathThrough(values, axis)}
              className="fill-none stroke-2 stroke-ink"
              strokeLinejoin="round"
              vectorEffect="non-scaling-stroke"
            />
          </>
        )}
      </svg>
      {look === 'line' &&
        shown !== null &&
        (['before', 'value'] as const).map((part) => (
          <span
            key={part}
            aria-hidden
            style={{
              left: `${centerOf(shown, count)}%`,
              top: `${placeOf(points[shown]?.[part] ?? 0, axis)}%`,
            }}
            className={cx(
              'absolute size-2.5 -translate-1/2 rounded-full border-2 border-raised',
              part === 'value' ? 'bg-ink' : 'bg-edge',
            )}
          />
        ))}
    </>
  );
}

/** The colors of both periods in charts of bars; `beside`: where that before stands beside the other. */
export const tints = { value: 'bg-quiet', before: 'bg-edge', beside: 'bg-edge/50' };
