import { centerOf, pathThrough } from './scale.ts';
import type { TrendPoint } from './trend-chart.tsx';

type Props = {
  look: 'line' | 'bars';
  points: readonly TrendPoint[];
  /** The value at the upper edge. */
  high: number;
  /** The index of the highlighted point. */
  shown: number | null;
};

/** The lines and bars of a chart, scaled to the available width. */
export function TrendDrawing({ look, points, high, shown }: Props) {
  const count = points.length;
  const line = pathOf(points, 'value', high);
  const hasBefore = points.some(({ before }) => before > 0);
  return (
    <>
      <svg
        aria-hidden="true"
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        className="absolute inset-0 size-full overflow-visible"
      >
        <path
          d="M0 0H100M0 50H100M0 100H100"
          className="fill-none stroke-line"
          vectorEffect="non-scaling-stroke"
        />
        {look === 'bars' ? (
          <Bars points={points} high={high} shown={shown} />
        ) : (
          <>
            <path
              d={`${line}L${centerOf(count - 1, count)} 100L${centerOf(0, count)} 100Z`}
              className="fill-surface"
            />
            <path
              d={line}
              className="fill-none stroke-2 stroke-quiet"
              strokeLinejoin="round"
              vectorEffect="non-scaling-stroke"
            />
          </>
        )}
        {hasBefore && (
          <path
            d={pathOf(points, 'before', high)}
            className="fill-none stroke-[1.5] stroke-edge"
            strokeDasharray="3 4"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
        )}
      </svg>
      {shown !== null && look === 'line' && (
        <span
          aria-hidden
          style={{
            left: `${centerOf(shown, count)}%`,
            top: `${100 - ((points[shown]?.value ?? 0) / high) * 100}%`,
          }}
          className="absolute size-2.5 -translate-1/2 rounded-full border-2 border-raised bg-ink"
        />
      )}
    </>
  );
}

const pathOf = (points: Props['points'], part: 'value' | 'before', high: number) =>
  pathThrough(
    points.map((point) => point[part]),
    high,
  );

/** A fifth of each interval stays free. */
const BAR_PART = 0.8;

function Bars({ points, high, shown }: Omit<Props, 'look'>) {
  const width = (100 / points.length) * BAR_PART;
  return points.map(({ key, value }, index) => (
    <rect
      key={key}
      x={centerOf(index, points.length) - width / 2}
      y={100 - (value / high) * 100}
      width={width}
      height={(value / high) * 100}
      className={shown === null || shown === index ? 'fill-edge' : 'fill-edge opacity-45'}
    />
  ));
}
