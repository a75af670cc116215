import { useMessages } from '#platform/i18n/use-messages.ts';
import { type SheetHead, SheetLine } from './sheet-line.tsx';
import type { Reading } from './sheet-model.ts';
import type { SheetState } from './use-sheet.ts';
import { useSheetGrid } from './use-sheet-grid.ts';

type Props = { sheet: SheetState; columns: readonly SheetHead[]; reading: Reading };

/** The cells of the sheet, with the keys, the selection and the clipboard of a spreadsheet. */
export function SheetGrid({ sheet, columns, reading }: Props) {
  const t = useMessages('dashboard/products/sheet');
  const words = useMessages('dashboard/products/form');
  const { range, editing, announced, actions, onKey } = useSheetGrid(sheet, columns, reading);
  const { at, from, to } = range;
  const { rows, edits } = sheet;
  return (
    <div className="max-h-[calc(100dvh-19rem)] min-h-64 scroll-ps-56 scroll-pt-12 overflow-auto rounded-lg border border-line">
      <table
        ref={range.grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table of cells to change is a grid.
        role="grid"
        aria-label={t('editSheet')}
        aria-multiselectable
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length + 1}
        onKeyDown={(event) => onKey(event) && event.preventDefault()}
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
                actions={actions}
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
