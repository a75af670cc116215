import { type KeyboardEvent, useRef, useState } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { showToast } from '#ui/toast.ts';
import type { CellActions } from './cell-editor.tsx';
import { copyRange, fillDown, fillRange, lookUp, pasteInto, putText } from './range-cells.ts';
import { handleKey } from './sheet-keys.ts';
import type { SheetHead } from './sheet-line.tsx';
import { isEditable, type Reading } from './sheet-model.ts';
import { useCellRange } from './use-cell-range.ts';
import { useClipboard } from './use-clipboard.ts';
import type { SheetState } from './use-sheet.ts';

/** The selection, the keys and the clipboard of a sheet. */
export function useSheetGrid(sheet: SheetState, columns: readonly SheetHead[], reading: Reading) {
  const t = useMessages('dashboard/products/sheet');
  const { rows, edits, put } = sheet;
  const range = useCellRange(rows.length, columns.length);
  const [editing, setEditing] = useState<{ start: string | null } | null>(null);
  const [announced, setAnnounced] = useState('');
  const table = { rows, columns, edits, reading };
  const { at } = range;

  const clear = () => put(fillRange(table, range, () => ''));
  const paste = (text: string) => {
    const pasted = pasteInto(table, range, text);
    put(pasted.cells);
    range.select(pasted.range.from, pasted.range.to);
    range.focus(pasted.range.from);
    setAnnounced(t('pasted', { count: pasted.cells.length }));
    if (pasted.left > 0) showToast(t('notPasted', { count: pasted.left }));
  };
  const edit = (start: string | null) => {
    const found = lookUp(table, at);
    if (found && isEditable(found.row, found.column)) setEditing({ start });
  };
  useClipboard(range.grid, editing ? null : { copy: () => copyRange(table, range), clear, paste });

  const actions = useSteadyActions({
    point: (spot, { extends: isExtending, isTouch }) => {
      const isAgain = isTouch && spot.row === at.row && spot.column === at.column;
      range.go(spot, isExtending);
      if (isAgain) edit(null);
    },
    drag: (spot) => range.go(spot, true),
    edit: () => edit(null),
    finish: (spot, text, step) => {
      setEditing(null);
      if (text !== null) put(putText(table, spot, text));
      if (step === 'stay')
        requestAnimationFrame(() => document.activeElement === document.body && range.focus(spot));
      else if (step === 'down') range.go({ ...spot, row: spot.row + 1 });
      else if (step === 'up') range.go({ ...spot, row: spot.row - 1 });
      else range.go(range.next(spot, step === 'next' ? 1 : -1) ?? spot);
    },
  });
  const commands = {
    undo: sheet.undo,
    redo: sheet.redo,
    clear,
    edit,
    fillDown: () => {
      const cells = fillDown(table, range);
      if (cells.length > 0) put(cells);
    },
  };
  return {
    range,
    editing,
    announced,
    actions,
    /** Returns whether the key did something. */
    onKey: (event: KeyboardEvent) => !editing && handleKey(event, range, commands),
  };
}

/** The same object for the life of the grid, so that only changed lines are drawn anew. */
function useSteadyActions(actions: CellActions): CellActions {
  const latest = useRef(actions);
  latest.current = actions;
  const [steady] = useState<CellActions>(() => ({
    point: (...given) => latest.current.point(...given),
    drag: (...given) => latest.current.drag(...given),
    edit: (...given) => latest.current.edit(...given),
    finish: (...given) => latest.current.finish(...given),
  }));
  return steady;
}
