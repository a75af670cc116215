import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { MOST_SHEET_VARIANTS } from '../../limits.ts';
import type { CellActions, Spot } from './cell-editor.tsx';
import { formatTable, parseTable } from './clipboard.ts';
import { type SheetHead, SheetLine } from './sheet-line.tsx';
import { isEditable, type Reading, shownText } from './sheet-model.ts';
import type { Cell, SheetState } from './use-sheet.ts';

type Props = { sheet: SheetState; columns: readonly SheetHead[]; reading: Reading };

const first: Spot = { row: 0, column: 0 };
const arrows: Record<string, [rows: number, columns: number]> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
  PageDown: [12, 0],
  PageUp: [-12, 0],
};

/** The cells of the sheet, with the keys, the selection and the clipboard of a spreadsheet. */
export function SheetGrid({ sheet, columns, reading }: Props) {
  const t = useMessages('dashboard/products/sheet');
  const words = useMessages('dashboard/products/form');
  const grid = useRef<HTMLTableElement>(null);
  const [active, setActive] = useState(first);
  const [anchor, setAnchor] = useState(first);
  const [editing, setEditing] = useState<{ start: string | null } | null>(null);
  const [announced, setAnnounced] = useState('');
  /** After Esc the Tab key leaves the grid instead of going to the next cell. */
  const leaves = useRef(false);
  const { rows, edits } = sheet;
  const inside = ({ row, column }: Spot): Spot => ({
    row: Math.max(0, Math.min(row, rows.length - 1)),
    column: Math.max(0, Math.min(column, columns.length - 1)),
  });
  const at = inside(active);
  const from = inside({ row: Math.min(at.row, anchor.row), column: Math.min(at.column, anchor.column) });
  const to = inside({ row: Math.max(at.row, anchor.row), column: Math.max(at.column, anchor.column) });

  const focus = ({ row, column }: Spot) =>
    grid.current?.querySelector<HTMLElement>(`[data-cell="${row}:${column}"]`)?.focus();
  const go = (spot: Spot, isExtending = false) => {
    const target = inside(spot);
    leaves.current = false;
    setActive(target);
    if (!isExtending) setAnchor(target);
    focus(target);
  };
  const cellAt = (row: number, column: number, text: string): Cell[] => {
    const [line, head] = [rows[row], columns[column]];
    return line && head ? [{ row: line, column: head.name, text }] : [];
  };
  const textAt = (row: number, column: number) => {
    const [line, head] = [rows[row], columns[column]];
    return line && head ? shownText(line, head.name, edits, reading) : '';
  };
  const each = (make: (row: number, column: number) => string) =>
    span(from.row, to.row).flatMap((row) =>
      span(from.column, to.column).flatMap((column) => cellAt(row, column, make(row, column))),
    );
  const next = ({ row, column }: Spot, step: 1 | -1): Spot | null => {
    const index = row * columns.length + column + step;
    if (index < 0 || index >= rows.length * columns.length) return null;
    return { row: Math.floor(index / columns.length), column: index % columns.length };
  };

  const copy = () =>
    formatTable(
      span(from.row, to.row).map((row) => span(from.column, to.column).map((column) => textAt(row, column))),
    );
  const clear = () => sheet.put(each(() => ''));
  /** One value fills the selection; a table goes from its first cell to the right and down. */
  const paste = (text: string) => {
    const table = parseTable(text, MOST_SHEET_VARIANTS);
    const width = Math.max(...table.map((cells) => cells.length));
    const height = table.length === 1 ? to.row - from.row + 1 : table.length;
    const wide = width === 1 ? to.column - from.column + 1 : width;
    const cells = span(0, height - 1).flatMap((row) =>
      span(0, wide - 1).flatMap((column) => {
        const line = table[table.length === 1 ? 0 : row] ?? [];
        const value = line[width === 1 ? 0 : column];
        return value === undefined ? [] : cellAt(from.row + row, from.column + column, value);
      }),
    );
    sheet.put(cells);
    setActive(from);
    setAnchor(inside({ row: from.row + height - 1, column: from.column + wide - 1 }));
    focus(from);
    setAnnounced(t('pasted', { count: cells.length }));
  };
  /** The first line of the selection fills the others; of one line, the one above fills it. */
  const fillDown = () => {
    const source = from.row === to.row ? from.row - 1 : from.row;
    if (source >= 0) sheet.put(each((_, column) => textAt(source, column)));
  };

  const withCommand = (event: KeyboardEvent): boolean => {
    const commands: Record<string, () => void> = {
      z: () => (event.shiftKey ? sheet.redo : sheet.undo)?.(),
      y: () => sheet.redo?.(),
      d: fillDown,
      a: () => {
        setAnchor(first);
        setActive({ row: rows.length - 1, column: columns.length - 1 });
      },
      home: () => go(first, event.shiftKey),
      end: () => go({ row: rows.length - 1, column: columns.length - 1 }, event.shiftKey),
    };
    const run = commands[event.key.toLowerCase()];
    run?.();
    return run !== undefined;
  };
  const edit = (start: string | null) => {
    const [line, head] = [rows[at.row], columns[at.column]];
    if (line && head && isEditable(line, head.name)) setEditing({ start });
  };
  const isHandled = (event: KeyboardEvent): boolean => {
    if (event.ctrlKey || event.metaKey) return withCommand(event);
    const { key, shiftKey } = event;
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const [down = 0, right = 0] = arrows[key] ?? [];
    if (arrows[key]) go({ row: at.row + down, column: at.column + (isRtl ? -right : right) }, shiftKey);
    else if (key === 'Home') go({ row: at.row, column: 0 }, shiftKey);
    else if (key === 'End') go({ row: at.row, column: columns.length - 1 }, shiftKey);
    else if (key === 'Tab') {
      const target = leaves.current ? null : next(at, shiftKey ? -1 : 1);
      if (!target) return false;
      go(target);
    } else if (key === 'Escape') {
      setAnchor(at);
      leaves.current = true;
    } else if (key === 'Enter' || key === 'F2') edit(null);
    else if (key === 'Delete' || key === 'Backspace') clear();
    else if (key.length === 1 && !event.altKey) edit(key);
    else return false;
    return true;
  };

  const actions: CellActions = {
    point: (spot, { extends: isExtending, isTouch }) => {
      const isAgain = isTouch && spot.row === at.row && spot.column === at.column;
      go(spot, isExtending);
      if (isAgain) edit(null);
    },
    drag: (spot) => go(spot, true),
    edit: () => edit(null),
    finish: (spot, text, step) => {
      setEditing(null);
      if (text !== null) sheet.put(cellAt(spot.row, spot.column, text));
      const steps = { down: 1, up: -1 };
      if (step === 'stay')
        requestAnimationFrame(() => document.activeElement === document.body && focus(spot));
      else if (step === 'down' || step === 'up') go({ ...spot, row: spot.row + steps[step] });
      else go(next(spot, step === 'next' ? 1 : -1) ?? spot);
    },
  };
  const latest = useRef({ actions, copy, clear, paste, isEditing: false });
  latest.current = { actions, copy, clear, paste, isEditing: editing !== null };
  const [steady] = useState<CellActions>(() => ({
    point: (...given) => latest.current.actions.point(...given),
    drag: (...given) => latest.current.actions.drag(...given),
    edit: (...given) => latest.current.actions.edit(...given),
    finish: (...given) => latest.current.actions.finish(...given),
  }));
  // Browsers report the clipboard to the document where nothing is selected.
  useEffect(() => {
    const handle = (event: ClipboardEvent) => {
      const { isEditing, ...now } = latest.current;
      if (isEditing || !grid.current?.contains(document.activeElement)) return;
      event.preventDefault();
      if (event.type === 'paste') return now.paste(event.clipboardData?.getData('text/plain') ?? '');
      event.clipboardData?.setData('text/plain', now.copy());
      if (event.type === 'cut') now.clear();
    };
    const types = ['copy', 'cut', 'paste'] as const;
    for (const type of types) document.addEventListener(type, handle);
    return () => {
      for (const type of types) document.removeEventListener(type, handle);
    };
  }, []);
  return (
    <div className="max-h-[calc(100dvh-19rem)] min-h-64 scroll-ps-56 scroll-pt-12 overflow-auto rounded-lg border border-line">
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table of cells to change is a grid.
        role="grid"
        aria-label={t('editSheet')}
        aria-multiselectable
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length + 1}
        onKeyDown={(event) => !editing && isHandled(event) && event.preventDefault()}
        className="w-full select-none border-separate text-sm [border-spacing:0]"
      >
        <thead className="text-quiet text-xs">
          <tr aria-rowindex={1}>
            {[{ name: 'variant', head: words('variant') }, ...columns].map(({ name, head }, index) => (
              <th
                key={name}
                scope="col"
                aria-colindex={index + 1}
                className="sticky top-0 z-10 h-10 whitespace-nowrap border-line border-e border-b bg-surface px-2 text-start font-medium first:start-0 first:z-20"
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => {
            const isIn = index >= from.row && index <= to.row;
            const isActive = index === at.row;
            return (
              <SheetLine
                key={row.id}
                row={row}
                index={index}
                columns={columns}
                reading={reading}
                edited={edits.get(row.id)}
                refusal={sheet.refusals.get(row.product.id)}
                active={isActive ? at.column : -1}
                from={isIn ? from.column : -1}
                to={isIn ? to.column : -2}
                editing={isActive && editing ? at.column : -1}
                start={isActive && editing ? editing.start : null}
                actions={steady}
              />
            );
          })}
        </tbody>
      </table>
      <p role="status" className="sr-only">
        {announced}
      </p>
    </div>
  );
}

const span = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
