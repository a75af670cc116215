import { cx } from '../../cx.ts';
import { type Axis, areaUnder, centerOf, pathThrough, placeOf } from './scale.ts';
import type { TrendPoint } from './trend-chart.tsx';

type Props = {
  points: readonly TrendPoint[];
  axis: Axis;
  /** The index of the highlighted point. */
  shown: number | null;
};

/** The look of the line of the period before. */
export const dashed = { stroke: 'var(--color-edge)', strokeDasharray: '4 4' };

/** The period as a line in ink and the one before dashed, scaled to the available width. */
export function TrendDrawing({ points, axis, shown }: Props) {
  const count = points.length;
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
        <path d={areaUnder(valuesOf(points, 'value'), axis)} className="fill-ink/5" />
        <path
          d={pathThrough(valuesOf(points, 'before'), axis)}
          className="fill-none stroke-[1.5px]"
          {...dashed}
          vectorEffect="non-scaling-stroke"
        />
        <path
          d={pathThrough(valuesOf(points, 'value'), axis)}
          className="fill-none stroke-2 stroke-ink"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      {shown !== null &&
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

const valuesOf = (points: Props['points'], part: 'value' | 'before') => points.map((point) => point[part]);

/** The look of the bars of each period, in a chart of bars. */
export const tints = { value: 'bg-ink/65', before: 'bg-ink/18' };
