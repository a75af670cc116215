import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { type Axis, centerOf } from './scale.ts';
import { TrendDrawing, type TrendLook, type TrendPoint, type TrendProps } from './trend-drawing.tsx';

type Props = TrendProps & { axis: Axis; look: TrendLook; isSparse: boolean };

/** The chart's drawing, explored by pointer or arrow keys. */
export function TrendPlot({ name, points, heads, format, axis, look, isSparse }: Props) {
  const [shown, setShown] = useState<number | null>(null);
  const last = points.length - 1;
  const point = points[shown ?? last];
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={name}
      aria-valuemin={1}
      aria-valuemax={points.length}
      aria-valuenow={(shown ?? last) + 1}
      aria-valuetext={
        point && `${point.label}: ${format(point.value)}, ${heads.before}: ${format(point.before)}`
      }
      onKeyDown={(event) => setShown(indexByKey(event, shown, last))}
      onFocus={(event) => event.target.matches(':focus-visible') && setShown(last)}
      onBlur={() => setShown(null)}
      onPointerMove={(event) => setShown(indexUnder(event, last))}
      onPointerDown={(event) => setShown(indexUnder(event, last))}
      // Lifting a finger also fires this event: a tapped point stays until another is tapped.
      onPointerLeave={({ pointerType }) => pointerType !== 'touch' && setShown(null)}
      className="relative h-44 min-w-0 rounded-sm [touch-action:pan-y]"
    >
      <TrendDrawing
        points={points}
        axis={axis}
        shown={shown}
        look={look}
        write={isSparse ? format : undefined}
      />
      {point && shown !== null && (
        <Bubble point={point} at={centerOf(shown, points.length)} heads={heads} format={format} />
      )}
    </div>
  );
}

const within = (index: number, last: number) => Math.min(last, Math.max(0, index));

/** The index of the point under the pointer. */
function indexUnder({ clientX, currentTarget }: PointerEvent, last: number): number {
  const { left, width } = currentTarget.getBoundingClientRect();
  return within(Math.floor(((clientX - left) / width) * (last + 1)), last);
}

function indexByKey(event: KeyboardEvent, shown: number | null, last: number): number | null {
  const from = shown ?? last;
  const indexes: Record<string, number> = {
    ArrowLeft: from - 1,
    ArrowDown: from - 1,
    ArrowRight: from + 1,
    ArrowUp: from + 1,
    PageDown: from - 7,
    PageUp: from + 7,
    Home: 0,
    End: last,
  };
  if (event.key === 'Escape') return null;
  const wanted = indexes[event.key];
  if (wanted === undefined) return shown;
  event.preventDefault();
  return within(wanted, last);
}

type BubbleProps = Pick<TrendProps, 'heads' | 'format'> & { point: TrendPoint; at: number };

/** Keeps the bubble inside the chart: the further right its point, the more of it lies to the left. */
const Bubble = ({ point: { label, value, before }, at, heads, format }: BubbleProps) => (
  <div
    aria-hidden
    style={{ left: `${at}%`, transform: `translateX(-${at}%)` }}
    className="pointer-events-none absolute -top-2 grid gap-0.5 whitespace-nowrap rounded-md bg-ink px-3 py-2 text-paper text-xs tabular-nums shadow-high"
  >
    <span className="font-semibold">{label}</span>
    <span>
      {heads.value}: <b>{format(value)}</b>
    </span>
    <span>
      {heads.before}: {format(before)}
    </span>
  </div>
);
