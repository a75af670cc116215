import { areaUnder, axisFor, pathThrough } from './scale.ts';

/** The course of a figure without axis or words, as wide as its place; the exact values stand elsewhere. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const axis = axisFor(values, false);
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      className="h-7 w-full overflow-visible"
    >
      <path d={areaUnder(values, axis)} className="fill-ink/6" />
      <path
        d={pathThrough(values, axis)}
        className="fill-none stroke-[1.5px] stroke-ink"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
