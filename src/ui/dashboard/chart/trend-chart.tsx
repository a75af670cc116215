import { cx } from '../../cx.ts';
import { Legend } from './legend.tsx';
import { axisFor, centerOf, isSparseTrend, labeledOf } from './scale.ts';
import type { TrendProps } from './trend-drawing.tsx';
import { TrendPlot } from './trend-plot.tsx';

/** `formatShort`: a shorter format for the axis. `isCount`: the axis has whole numbers only. */
type Props = TrendProps & { formatShort: (value: number) => string; isCount?: boolean };

/**
 * A trend, with the period before as a dotted line; up to a month of points and small counts are bars, with those before
 * paler beside them. Of one or two values each is written above its bar. Exact values appear under the pointer and by arrow keys, and in a table for screen readers. Time runs from left to right in every language.
 */
export function TrendChart({ formatShort, isCount = false, ...chart }: Props) {
  const { points } = chart;
  const values = points.flatMap(({ value, before }) => [value, before]);
  const axis = axisFor(values, isCount);
  const { low, high, marks } = axis;
  const isSparse = isSparseTrend(values);
  // A line between days or so few counts would only go up and down.
  const look = isSparse || points.length <= MONTH || (isCount && high <= FEW) ? 'bars' : 'line';
  return (
    <figure dir="ltr" className="grid min-w-0 grid-cols-[auto_1fr] gap-x-2">
      <ol
        aria-hidden
        className="flex h-44 flex-col-reverse justify-between text-end text-quiet text-xs tabular-nums"
        // Below the lowest mark there may be values.
        style={{ paddingBlockEnd: `${(11 * ((marks[0] ?? 0) - low)) / (high - low)}rem` }}
      >
        {marks.map((mark) => (
          <li key={mark} className="-my-2 whitespace-nowrap">
            {formatShort(mark)}
          </li>
        ))}
      </ol>
      <TrendPlot {...chart} axis={axis} look={look} isSparse={isSparse} />
      <Ticks points={points} />
      <Legend
        className="col-start-2 mt-3"
        look={look}
        value={chart.heads.value}
        before={chart.heads.before}
      />
      <TrendTable {...chart} />
    </figure>
  );
}

/** Counts up to this are drawn as bars. */
const FEW = 5;
/** So many points as well. */
const MONTH = 31;

const MOST_TICKS = 8;

/** Labels of the axis, each below its point: the last and others at equal distances; every other one where the chart is narrow. */
function Ticks({ points }: Pick<Props, 'points'>) {
  const shown = labeledOf(points.length, MOST_TICKS);
  const last = shown.length - 1;
  const isOdd = (place: number) => (last - place) % 2 === 1;
  return (
    <p aria-hidden className="@container relative col-start-2 mt-2 h-4 text-quiet text-xs tabular-nums">
      {shown.map((index, place) => (
        <span
          key={points[index]?.key}
          style={{ left: `${centerOf(index, points.length)}%` }}
          className={cx(
            'absolute whitespace-nowrap',
            isOdd(place) && '@max-md:hidden',
            // Within the card.
            index === 0 ? '-translate-x-1/4' : place === last ? '-translate-x-3/4' : '-translate-x-1/2',
          )}
        >
          {points[index]?.tick}
        </span>
      ))}
    </p>
  );
}

function TrendTable({ name, points, heads, format }: TrendProps) {
  return (
    // A table itself is as wide as its words, even unseen.
    <div className="sr-only">
      <table>
        <caption>{name}</caption>
        <thead>
          <tr>
            <th scope="col">{heads.when}</th>
            <th scope="col">{heads.value}</th>
            <th scope="col">{heads.before}</th>
          </tr>
        </thead>
        <tbody>
          {points.map(({ key, label, value, before }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              <td>{format(value)}</td>
              <td>{format(before)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
