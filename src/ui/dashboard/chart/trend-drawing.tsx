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

/** The period in ink, as a line or bars, and the one before as a thin line; scaled to the available width. */
export function TrendDrawing({ look, points, high, shown }: Props) {
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
          d="M0 0H100M0 50H100M0 100H100"
          className="fill-none stroke-line"
          vectorEffect="non-scaling-stroke"
        />
        {look === 'bars' ? (
          <Bars points={points} high={high} shown={shown} />
        ) : (
          <path
            d={pathOf(points, 'value', high)}
            className="fill-none stroke-2 stroke-ink"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
        )}
        <path
          d={pathOf(points, 'before', high)}
          className="fill-none stroke-edge [stroke-dasharray:3_3]"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
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

/** How much of each interval a bar takes. */
const BAR_PART = 0.6;

function Bars({ points, high, shown }: Omit<Props, 'look'>) {
  const bar = (index: number, value: number) => {
    const width = (100 / points.length) * BAR_PART;
    const height = (value / high) * 100;
    return { x: centerOf(index, points.length) - width / 2, y: 100 - height, width, height };
  };
  return points.map(({ key, value }, index) => (
    <rect
      key={key}
      {...bar(index, value)}
      className={shown === null || shown === index ? 'fill-ink' : 'fill-edge'}
    />
  ));
}
