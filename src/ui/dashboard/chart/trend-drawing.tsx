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

/** The period in ink, as a line or bars, and the one before pale behind it; scaled to the available width. */
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
        <Bars points={points} part="before" high={high} width={0.9} look={() => 'fill-line'} />
        {look === 'bars' ? (
          <Bars
            points={points}
            part="value"
            high={high}
            width={0.5}
            look={(index) => (shown === null || shown === index ? 'fill-ink' : 'fill-edge')}
          />
        ) : (
          <path
            d={pathOf(points, high)}
            className="fill-none stroke-2 stroke-ink"
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

const pathOf = (points: Props['points'], high: number) =>
  pathThrough(
    points.map(({ value }) => value),
    high,
  );

type BarsProps = Pick<Props, 'points' | 'high'> & {
  part: 'value' | 'before';
  /** How much of each interval a bar takes. */
  width: number;
  look: (index: number) => string;
};

function Bars({ points, high, part, look, ...props }: BarsProps) {
  const width = (100 / points.length) * props.width;
  return points.map((point, index) => {
    const height = (point[part] / high) * 100;
    return (
      <rect
        key={point.key}
        x={centerOf(index, points.length) - width / 2}
        y={100 - height}
        width={width}
        height={height}
        className={look(index)}
      />
    );
  });
}
