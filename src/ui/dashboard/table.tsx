import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { cx } from '../cx.ts';
import { Link } from '../link.tsx';

export type Column<Row> = {
  /** The column's head; `isHeadHidden` shows it to screen readers only. */
  head: string;
  isHeadHidden?: boolean;
  cell: (row: Row) => ReactNode;
  /**
   * `rest`: takes the remaining width. `name`: the first line on phones, elsewhere as wide as its words.
   * `end`: figures and controls. `lead`: the first line on phones. `full`: rest and lead.
   */
  look?: 'rest' | 'name' | 'end' | 'lead' | 'full';
  /** The minimum width for which it is shown; always by default. */
  from?: 'sm' | 'md' | 'lg' | 'xl' | 'wide';
  /** The link that sorts by this column, reversed if it is sorted already. */
  sort?: { href: string; order: 'ascending' | 'descending' | 'none' };
};

/** The selected rows. */
type Selection<Row> = {
  isSelected: (row: Row) => boolean;
  onToggle: (row: Row) => void;
  /** Selects all shown rows, or none. */
  onToggleAll: () => void;
  labelOf: (row: Row) => string;
  allLabel: string;
};

type Props<Row> = {
  /** The accessible name. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  selection?: Selection<Row> | undefined;
  /** `dense`: lower, for figures without controls. `lines`: cells of several lines, whose first lines stand side by side.
   * `roomy`: of two lines where the screen is not wide. */
  rowLook?: 'dense' | 'lines' | 'roomy';
};

const rowLooks = { dense: 'sm:h-10 sm:py-1', lines: 'align-top sm:py-2', roomy: 'sm:h-11 sm:py-2.5 xl:py-1' };
const shown = {
  sm: 'max-sm:hidden',
  md: 'max-md:hidden',
  lg: 'max-lg:hidden',
  xl: 'max-xl:hidden',
  wide: 'max-[85rem]:hidden',
};
const looks = {
  rest: 'w-full max-sm:w-auto max-sm:min-w-0 max-sm:flex-1',
  name: 'max-w-md max-sm:flex-1',
  end: 'whitespace-nowrap text-end tabular-nums',
  lead: 'max-sm:w-full',
  full: 'w-full',
};
const cellOf = <Row,>({ look, from }: Column<Row>, more: string) =>
  cx(
    'max-sm:last:ms-auto sm:px-3 sm:last:pe-4 sm:first:ps-4',
    look && looks[look],
    from && shown[from],
    more,
  );

/** A table. Overflow scrolls sideways; secondary columns need wider screens, and on phones rows wrap. */
export function Table<Row>({ label, columns, rows, keyOf, selection, rowLook }: Props<Row>) {
  const focusProps = useRestoredFocus(rows.map(keyOf));
  return (
    <div data-table className="relative overflow-x-auto rounded-lg border border-line bg-raised">
      <SortStatus columns={columns} />
      <table aria-label={label} className="w-full border-collapse text-sm">
        <thead className="border-line border-b bg-surface text-quiet max-sm:sr-only">
          <tr>
            {selection && <SelectAll rows={rows} selection={selection} />}
            {columns.map((column) => (
              <th
                key={column.head}
                scope="col"
                aria-sort={column.sort?.order}
                className={cellOf(
                  column,
                  cx('h-10 whitespace-nowrap font-medium text-xs', column.look !== 'end' && 'text-start'),
                )}
              >
                <Head column={column} isAtEnd={column.look === 'end'} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...focusProps}>
          {rows.map((row) => (
            <tr
              key={keyOf(row)}
              className={cx(
                'group/row relative border-line border-b last:border-0 hover:bg-surface/60 max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:gap-x-3 max-sm:gap-y-2 max-sm:px-4 max-sm:py-2',
                // The checkbox stands before the edge of all lines.
                selection && 'max-sm:ps-12',
              )}
            >
              {selection && <SelectRow row={row} selection={selection} isAtTop={rowLook === 'lines'} />}
              {columns.map((column) => (
                <td
                  key={column.head}
                  className={cellOf(column, rowLook ? rowLooks[rowLook] : 'sm:h-11 sm:py-1')}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Says by which column the rows are sorted, again when that changes: screen readers do not tell of a changed `aria-sort`. */
function SortStatus<Row>({ columns }: Pick<Props<Row>, 'columns'>) {
  const t = useMessages('dashboard/ui/general');
  if (!columns.some(({ sort }) => sort)) return null;
  const { head = '', sort } = columns.find((column) => column.sort && column.sort.order !== 'none') ?? {};
  return (
    <p role="status" className="sr-only">
      {sort && t('sortedBy', { column: head, order: sort.order })}
    </p>
  );
}

/** Keeps focus in the list: if the focused row is removed, moves it to the row that follows. */
function useRestoredFocus(keys: readonly string[]) {
  const ref = useRef<HTMLTableSectionElement>(null);
  const last = useRef<{ key: string | undefined; index: number }>(undefined);
  useEffect(() => {
    const { key, index } = last.current ?? {};
    if (key === undefined || index === undefined || keys.includes(key)) return;
    last.current = undefined;
    // A dialog over the row first returns focus to the removed element.
    requestAnimationFrame(() =>
      setTimeout(() => enterRow(ref.current?.rows[Math.min(index, keys.length - 1)])),
    );
  });
  const onFocus = ({ target }: FocusEvent) => {
    const index = target.closest('tr')?.sectionRowIndex;
    if (index !== undefined) last.current = { key: keys[index], index };
  };
  return { ref, onFocus };
}

function enterRow(row: HTMLTableRowElement | undefined) {
  if (document.activeElement !== document.body) return;
  const controls = row?.querySelectorAll<HTMLElement>('a[href], button') ?? [];
  [...controls].find((control) => control.checkVisibility())?.focus();
}

type HeadProps<Row> = { column: Column<Row>; isAtEnd: boolean };

/** The arrow stands away from the cells' edge, so that heads and cells line up. */
function Head<Row>({ column: { head, isHeadHidden, sort }, isAtEnd }: HeadProps<Row>) {
  if (!sort) return <span className={cx(isHeadHidden && 'sr-only')}>{head}</span>;
  const Arrow = { ascending: ArrowUp, descending: ArrowDown, none: ArrowUpDown }[sort.order];
  return (
    <Link
      href={sort.href}
      className={cx(
        'inline-flex min-h-8 items-center gap-1 hover:text-ink',
        sort.order !== 'none' && 'font-semibold text-ink',
        isAtEnd && 'flex-row-reverse',
      )}
    >
      {head}
      <Arrow aria-hidden className="size-3.5" />
    </Link>
  );
}

const box = 'size-4.5';

function SelectAll<Row>({ rows, selection }: { rows: readonly Row[]; selection: Selection<Row> }) {
  const count = rows.filter(selection.isSelected).length;
  return (
    <th scope="col" className="w-0 ps-4 text-start">
      <input
        type="checkbox"
        aria-label={selection.allLabel}
        checked={count > 0 && count === rows.length}
        ref={(input) => {
          if (input) input.indeterminate = count > 0 && count < rows.length;
        }}
        onChange={selection.onToggleAll}
        className={cx(box, 'block')}
      />
    </th>
  );
}

type SelectRowProps<Row> = { row: Row; selection: Selection<Row>; isAtTop: boolean };

function SelectRow<Row>({ row, selection, isAtTop }: SelectRowProps<Row>) {
  return (
    <td className={cx('max-sm:-ms-8 max-sm:w-5 sm:ps-4', isAtTop && 'align-top sm:pt-2.5')}>
      <label className="-m-3 grid place-items-center p-3">
        <input
          type="checkbox"
          aria-label={selection.labelOf(row)}
          checked={selection.isSelected(row)}
          onChange={() => selection.onToggle(row)}
          className={box}
        />
      </label>
    </td>
  );
}
