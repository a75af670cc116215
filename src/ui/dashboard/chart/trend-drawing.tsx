import { centerOf, pathThrough, placeOf } from './scale.ts';
import type { TrendPoint } from './trend-chart.tsx';

type Props = {
  look: 'line' | 'bars';
  points: readonly TrendPoint[];
  /** The values of its lines, from that at the lower edge. */
  marks: readonly number[];
  /** The index of the highlighted point. */
  shown: number | null;
};

/** The look of the line of the period before. */
export const dashed = { stroke: 'var(--color-edge)', strokeDasharray: '4 4' };

/** The period in ink and the one before quieter, both as lines or as pairs of bars; scaled to the available width. */
export function TrendDrawing({ look, points, marks, shown }: Props) {
  const count = points.length;
  return (
    <>
      <svg
        aria-hidden="true"
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        className="absolute inset-0 size-full overflow-visible"
      >
        {shown !== null && (
          <rect x={(shown / count) * 100} width={100 / count} height="100" className="fill-line" />
        )}
        <path
          d={marks.map((mark) => `M0 ${placeOf(mark, marks)}H100`).join('')}
          className="fill-none stroke-line"
          vectorEffect="non-scaling-stroke"
        />
        {look === 'bars' ? (
          <>
            <Bars points={points} part="before" marks={marks} look="fill-edge" />
            <Bars points={points} part="value" marks={marks} look="fill-ink" />
          </>
        ) : (
          <>
            <path
              d={pathOf(points, 'before', marks)}
              className="fill-none stroke-2"
              {...dashed}
              vectorEffect="non-scaling-stroke"
            />
            <path
              d={pathOf(points, 'value', marks)}
              className="fill-none stroke-2 stroke-ink"
              strokeLinejoin="round"
              vectorEffect="non-scaling-stroke"
            />
          </>
        )}
      </svg>
      {shown !== null && look === 'line' && (
        <span
          aria-hidden
          style={{
            left: `${centerOf(shown, count)}%`,
            top: `${placeOf(points[shown]?.value ?? 0, marks)}%`,
          }}
          className="absolute size-2.5 -translate-1/2 rounded-full border-2 border-raised bg-ink"
        />
      )}
    </>
  );
}

const pathOf = (points: Props['points'], part: 'value' | 'before', marks: Props['marks']) =>
  pathThrough(
    points.map((point) => point[part]),
    marks,
  );

/** How much of an interval a pair of bars takes. */
const PAIR = 0.8;

type BarsProps = Pick<Props, 'points' | 'marks'> & { part: 'value' | 'before'; look: string };

/** One bar of each pair: the period before on the left, the period on the right. */
function Bars({ points, marks, part, look }: BarsProps) {
  const width = ((100 / points.length) * PAIR) / 2;
  return points.map((point, index) => {
    const top = placeOf(point[part], marks);
    return (
      <rect
        key={point.key}
        x={centerOf(index, points.length) - (part === 'before' ? width : 0)}
        y={top}
        width={width}
        height={100 - top}
        className={look}
      />
    );
  });
}
