import type { KeyboardEvent } from 'react';
import type { CellRangeState } from './use-cell-range.ts';

type Commands = {
  /** Null if there is no such step. */
  undo: (() => void) | null;
  redo: (() => void) | null;
  fillDown: () => void;
  clear: () => void;
  /** Edits the active cell, from `start` or from what it shows. */
  edit: (start: string | null) => void;
};

const arrows: Record<string, [rows: number, columns: number]> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
  PageDown: [12, 0],
  PageUp: [-12, 0],
};

/** Does what a key means in a spreadsheet. Returns whether it means something. */
export function handleKey(event: KeyboardEvent, range: CellRangeState, commands: Commands): boolean {
  if (event.ctrlKey || event.metaKey) return handleShortcut(event, range, commands);
  const { key, shiftKey } = event;
  const { at, last } = range;
  const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
  const [down = 0, right = 0] = arrows[key] ?? [];
  if (arrows[key]) range.go({ row: at.row + down, column: at.column + (isRtl ? -right : right) }, shiftKey);
  else if (key === 'Home') range.go({ row: at.row, column: 0 }, shiftKey);
  else if (key === 'End') range.go({ row: at.row, column: last.column }, shiftKey);
  else if (key === 'Tab') {
    const target = range.isLeaving() ? null : range.next(at, shiftKey ? -1 : 1);
    if (!target) return false;
    range.go(target);
  } else if (key === 'Escape') range.leave();
  else if (key === 'Enter' || key === 'F2') commands.edit(null);
  else if (key === 'Delete' || key === 'Backspace') commands.clear();
  else if (key.length === 1 && !event.altKey) commands.edit(key);
  else return false;
  return true;
}

function handleShortcut(event: KeyboardEvent, range: CellRangeState, commands: Commands): boolean {
  const shortcuts: Record<string, () => void> = {
    z: () => (event.shiftKey ? commands.redo : commands.undo)?.(),
    y: () => commands.redo?.(),
    d: commands.fillDown,
    a: range.selectAll,
    home: () => range.go(range.first, event.shiftKey),
    end: () => range.go(range.last, event.shiftKey),
  };
  const run = shortcuts[event.key.toLowerCase()];
  run?.();
  return run !== undefined;
}
