import { useRef, useState } from 'react';
import type { Spot } from './cell-editor.tsx';

const first: Spot = { row: 0, column: 0 };

/** The cell of a grid that has the focus, and the selection that grows from it. */
export function useCellRange(height: number, width: number) {
  const grid = useRef<HTMLTableElement>(null);
  const [active, setActive] = useState(first);
  const [anchor, setAnchor] = useState(first);
  /** After Esc the Tab key leaves the grid instead of going to the next cell. */
  const leaves = useRef(false);
  const last: Spot = { row: height - 1, column: width - 1 };
  const inside = ({ row, column }: Spot): Spot => ({
    row: Math.max(0, Math.min(row, last.row)),
    column: Math.max(0, Math.min(column, last.column)),
  });
  const at = inside(active);
  const from = inside({ row: Math.min(at.row, anchor.row), column: Math.min(at.column, anchor.column) });
  const to = inside({ row: Math.max(at.row, anchor.row), column: Math.max(at.column, anchor.column) });
  const focus = ({ row, column }: Spot) =>
    grid.current?.querySelector<HTMLElement>(`[data-cell="${row}:${column}"]`)?.focus();
  /** Selects from `end` to `start`, the active cell. */
  const select = (start: Spot, end: Spot) => {
    setActive(start);
    setAnchor(inside(end));
  };
  return {
    grid,
    at,
    from,
    to,
    focus,
    select,
    selectAll: () => select(last, first),
    first,
    last,
    go: (spot: Spot, isExtending = false) => {
      const target = inside(spot);
      leaves.current = false;
      setActive(target);
      if (!isExtending) setAnchor(target);
      focus(target);
    },
    /** The cell after or before another, line by line; null beyond the first and last one. */
    next: ({ row, column }: Spot, step: 1 | -1): Spot | null => {
      const index = row * width + column + step;
      if (index < 0 || index >= height * width) return null;
      return { row: Math.floor(index / width), column: index % width };
    },
    isLeaving: () => leaves.current,
    leave: () => {
      setAnchor(at);
      leaves.current = true;
    },
  };
}

export type CellRangeState = ReturnType<typeof useCellRange>;
