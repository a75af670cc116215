import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

export type Column<Row> = {
  /** Said above the column; `isHeadHidden` only reads it aloud. */
  head: string;
  isHeadHidden?: boolean;
  cell: (row: Row) => ReactNode;
  /** `rest`: takes the room that is left. `end`: figures and controls. `lead`: a phone's first line. */
  look?: 'rest' | 'end' | 'lead';
  /** From which width on it is shown; always, unless told. */
  from?: 'sm' | 'md' | 'lg';
};

type Props<Row> = {
  /** Its name, read aloud. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
};

const shown = { sm: 'max-sm:hidden', md: 'max-md:hidden', lg: 'max-lg:hidden' };
const looks = {
  rest: 'w-full max-sm:w-auto max-sm:flex-1',
  end: 'whitespace-nowrap text-end tabular-nums',
  lead: 'max-sm:w-full',
};
const cellOf = <Row,>({ look, from }: Column<Row>, more: string) =>
  cx('sm:px-3 sm:last:pe-4 sm:first:ps-4', look && looks[look], from && shown[from], more);

/**
 * Rows that read at a glance. What does not fit scrolls sideways; secondary columns wait for wider screens, and on phones a
 * row wraps.
 */
export function Table<Row>({ label, columns, rows, keyOf }: Props<Row>) {
  return (
    <div className="overflow-x-auto rounded-lg border border-line bg-raised">
      <table aria-label={label} className="w-full border-collapse text-sm">
        <thead className="border-line border-b text-quiet max-sm:sr-only">
          <tr>
            {columns.map((column) => (
              <th
                key={column.head}
                scope="col"
                className={cellOf(
                  column,
                  cx('h-10 whitespace-nowrap font-medium text-xs', column.look !== 'end' && 'text-start'),
                )}
              >
                <span className={cx(column.isHeadHidden && 'sr-only')}>{column.head}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={keyOf(row)}
              className="border-line border-b last:border-0 hover:bg-surface/60 max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:gap-x-3 max-sm:gap-y-2 max-sm:px-4 max-sm:py-3"
            >
              {columns.map((column) => (
                <td key={column.head} className={cellOf(column, 'sm:h-13 sm:py-1.5')}>
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
