import { cx } from '../../cx.ts';
import { type Axis, areaUnder, barCenterOf, barsOf, centerOf, pathThrough, placeOf } from './scale.ts';

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
  /** Formats the values that are written above the bars of a sparse chart; absent: of any other. */
  write?: ((value: number) => string) | undefined;
};

/** The look of the period before, as a line. */
export const dashed = { stroke: 'var(--color-edge)', strokeDasharray: '2 3' };

/** The period in ink and the one before paler, scaled to the available width. */
export function TrendDrawing({ points, axis, shown, look, write }: Props) {
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
            <path
              d={barsOf(before, axis, true)}
              className={cx('fill-edge/50', write && 'stroke-edge/50')}
              {...wide}
            />
            <path d={barsOf(values, axis)} className={cx('fill-quiet', write && 'stroke-quiet')} {...wide} />
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
      {write && shown === null && <Written points={points} axis={axis} write={write} />}
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

/** So near to an end, in percent, what is written begins or ends at its bar. */
const EDGE = 6;

/** Few bars are wide enough to be seen. */
const wide = { strokeWidth: 4, strokeLinejoin: 'round', vectorEffect: 'non-scaling-stroke' } as const;

type WrittenProps = Pick<Props, 'points' | 'axis'> & { write: (value: number) => string };

/** The values of a sparse chart, each above its bar and within the chart. */
const Written = ({ points, axis, write }: WrittenProps) =>
  points.flatMap(({ key, ...point }, index) =>
    (['before', 'value'] as const)
      .filter((part) => point[part] !== 0)
      .map((part) => {
        const left = barCenterOf(index, points.length, part === 'before');
        const shift = left < EDGE ? 0 : left > 100 - EDGE ? 100 : 50;
        return (
          <span
            key={`${key} ${part}`}
            aria-hidden
            style={{
              left: `${left}%`,
              top: `${placeOf(Math.max(0, point[part]), axis)}%`,
              transform: `translate(-${shift}%, calc(-100% - 0.375rem))`,
            }}
            className={cx(
              'absolute whitespace-nowrap rounded-sm bg-raised px-1 text-xs tabular-nums',
              part === 'value' ? 'font-semibold' : 'text-quiet',
            )}
          >
            {write(point[part])}
          </span>
        );
      }),
  );

/** The colors of both periods in charts of bars; `beside`: where that before stands beside the other. */
export const tints = { value: 'bg-quiet', before: 'bg-edge', beside: 'bg-edge/50' };
