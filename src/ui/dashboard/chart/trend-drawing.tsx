import { cx } from '../../cx.ts';
import { type Axis, areaUnder, centerOf, pathThrough, placeOf } from './scale.ts';
import type { TrendPoint } from './trend-chart.tsx';

type Props = {
  look: 'line' | 'bars';
  points: readonly TrendPoint[];
  axis: Axis;
  /** The index of the highlighted point. */
  shown: number | null;
};

/** The look of the line of the period before. */
export const dashed = { stroke: 'var(--color-edge)', strokeDasharray: '4 4' };

/** The period in ink and the one before quieter, as lines or as bars before a tint; scaled to the available width. */
export function TrendDrawing({ look, points, axis, shown }: Props) {
  const count = points.length;
  return (
    <>
      <svg
        aria-hidden="true"
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        className="absolute inset-0 size-full overflow-visible"
      >
        {shown !== null && look === 'bars' && (
          <rect x={(shown / count) * 100} width={100 / count} height="100" className="fill-line" />
        )}
        <path
          d={axis.marks.map((mark) => `M0 ${placeOf(mark, axis)}H100`).join('')}
          className="fill-none stroke-line"
          vectorEffect="non-scaling-stroke"
        />
        {shown !== null && look === 'line' && (
          <path
            d={`M${centerOf(shown, count)} 0V100`}
            className="fill-none stroke-edge"
            vectorEffect="non-scaling-stroke"
          />
        )}
        {look === 'bars' ? (
          <>
            <Bars points={points} part="before" axis={axis} />
            <Bars points={points} part="value" axis={axis} />
          </>
        ) : (
          <>
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
          </>
        )}
      </svg>
      {shown !== null &&
        look === 'line' &&
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

/** The look of the bars of each period. */
export const tints = { value: 'fill-ink/65 bg-ink/65', before: 'fill-ink/18 bg-ink/18' };

/** How much of an interval a bar takes: the period before stands behind, so its bars are wider. */
const widths = { value: 0.44, before: 0.84 };

type BarsProps = Pick<Props, 'points' | 'axis'> & { part: 'value' | 'before' };

/** The bars of one period. */
function Bars({ points, axis, part }: BarsProps) {
  const width = (100 / points.length) * widths[part];
  return points.map((point, index) => {
    const top = placeOf(point[part], axis);
    return (
      <rect
        key={point.key}
        x={centerOf(index, points.length) - width / 2}
        y={top}
        width={width}
        height={placeOf(0, axis) - top}
        rx={Math.min(0.4, width / 4)}
        ry={1.2}
        className={tints[part]}
      />
    );
  });
}
