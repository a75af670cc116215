import { memo } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { cx } from '#ui/cx.ts';
import { type CellActions, CellEditor } from './cell-editor.tsx';
import {
  type Edits,
  isEditable,
  type Reading,
  readCell,
  type SheetColumn,
  type SheetRow,
  storedText,
} from './sheet-model.ts';

export type SheetHead = { name: SheetColumn; head: string };
type Props = {
  row: SheetRow;
  index: number;
  columns: readonly SheetHead[];
  reading: Reading;
  edited: ReturnType<Edits['get']>;
  /** Why the last save left its product out. */
  refusal: string | undefined;
  /** Columns by their index; -1 for none. */
  active: number;
  from: number;
  to: number;
  editing: number;
  /** What editing starts with; null: what the cell shows. */
  start: string | null;
  actions: CellActions;
};

const numbers: readonly SheetColumn[] = ['price', 'compareAtPrice', 'cost', 'deposit', 'stock'];

/** A line of the sheet. It is rendered again only if something of it changes. */
export const SheetLine = memo(function SheetLine({ row, index, columns, reading, edited, ...state }: Props) {
  const t = useMessages('dashboard/products/sheet');
  const { refusal, active, from, to, editing, start, actions } = state;
  const { product, variant, isFirst } = row;
  const name = variant.choices.join(' / ');
  return (
    <tr aria-rowindex={index + 2} className={cx(isFirst && index > 0 && 'border-edge border-t')}>
      <th
        scope="row"
        className="sticky start-0 z-10 max-w-32 border-line border-e border-b bg-paper px-2 py-1 text-start font-normal sm:max-w-56"
      >
        <bdi className={cx('line-clamp-2 break-words', isFirst ? 'font-semibold' : 'sr-only')}>
          {product.shownName}
        </bdi>
        {name && <bdi className="line-clamp-1 text-quiet text-xs">{name}</bdi>}
        {isFirst && refusal && <span className="block text-bad text-xs">{refusal}</span>}
      </th>
      {columns.map(({ name: column }, at) => {
        const stored = storedText(row, column, reading);
        const typed = edited?.[column];
        const mayEdit = isEditable(row, column);
        const read = typed === undefined ? null : readCell(row, column, typed, reading);
        const problem = read && 'problem' in read ? t(read.problem) : null;
        const note =
          problem ?? (typed === undefined ? undefined : t('storedNow', { value: stored || t('empty') }));
        const spot = { row: index, column: at };
        const isSelected = at >= from && at <= to;
        return (
          <td
            key={column}
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid takes focus.
            role="gridcell"
            data-cell={`${index}:${at}`}
            aria-colindex={at + 2}
            aria-selected={isSelected}
            aria-readonly={!mayEdit}
            aria-invalid={problem ? true : undefined}
            aria-description={note}
            title={note}
            tabIndex={active === at ? 0 : -1}
            onFocus={() => active !== at && actions.point(spot, { extends: false, isTouch: false })}
            onPointerDown={(event) => {
              if (editing === at || event.button !== 0) return;
              if (event.pointerType !== 'touch') event.preventDefault();
              actions.point(spot, { extends: event.shiftKey, isTouch: event.pointerType === 'touch' });
            }}
            onPointerEnter={({ buttons, pointerType }) =>
              buttons === 1 && pointerType === 'mouse' && actions.drag(spot)
            }
            onDoubleClick={() => mayEdit && actions.edit(spot)}
            className={cx(
              'relative h-10 min-w-24 max-w-64 border-line border-e border-b px-2 outline-none focus:outline-2 focus:outline-ink focus:-outline-offset-2 pointer-coarse:h-11',
              numbers.includes(column) && 'text-end tabular-nums',
              column === 'name' && 'min-w-48',
              !mayEdit && 'bg-surface text-quiet',
              isSelected && 'bg-surface',
              typed !== undefined && 'font-semibold shadow-[inset_0_-3px_0_var(--color-warn)]',
              problem && 'text-bad shadow-[inset_0_0_0_2px_var(--color-bad)]',
            )}
          >
            {editing === at ? (
              <CellEditor
                column={column}
                label={t('cell', {
                  column: columns[at]?.head ?? '',
                  name: [product.shownName, name].filter(Boolean).join(', '),
                })}
                start={start ?? typed ?? stored}
                reading={reading}
                onFinish={(text, step) => actions.finish(spot, text, step)}
              />
            ) : (
              <bdi className="block truncate">{typed ?? stored}</bdi>
            )}
          </td>
        );
      })}
    </tr>
  );
});
