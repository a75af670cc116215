import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import type { Option, Reading, SheetColumn } from './sheet-model.ts';

/** A cell by its line and column. */
export type Spot = { row: number; column: number };

/** What a cell reports; the same object for the life of the grid. */
export type CellActions = {
  point: (spot: Spot, how: { extends: boolean; isTouch: boolean }) => void;
  drag: (spot: Spot) => void;
  edit: (spot: Spot) => void;
  finish: (spot: Spot, text: string | null, step: 'down' | 'up' | 'next' | 'back' | 'stay') => void;
};

type Props = {
  column: SheetColumn;
  label: string;
  start: string;
  reading: Reading;
  /** `text` is null if nothing is to be changed. */
  onFinish: (text: string | null, step: Parameters<CellActions['finish']>[2]) => void;
};

const lists: Partial<Record<SheetColumn, (reading: Reading) => readonly Option[]>> = {
  status: ({ statuses }) => statuses,
  category: ({ categories }) => categories,
  brand: ({ brands }) => brands,
};
const decimals: readonly SheetColumn[] = ['price', 'compareAtPrice', 'cost', 'deposit'];

/** The input of the cell that is being changed. */
export function CellEditor({ column, label, start, reading, onFinish }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const isDone = useRef(false);
  const id = useId();
  const options = lists[column]?.(reading);
  useEffect(() => {
    input.current?.focus();
    const end = input.current?.value.length ?? 0;
    input.current?.setSelectionRange(end, end);
  }, []);
  const finish = (step: Parameters<Props['onFinish']>[1], isKept = true) => {
    if (isDone.current) return;
    isDone.current = true;
    onFinish(isKept ? (input.current?.value ?? '') : null, step);
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const isUpOrDown = !options && (event.key === 'ArrowDown' || event.key === 'ArrowUp');
    if (!isUpOrDown && !['Enter', 'Tab', 'Escape'].includes(event.key)) return;
    event.preventDefault();
    if (event.key === 'Escape') finish('stay', false);
    else if (event.key === 'Tab') finish(event.shiftKey ? 'back' : 'next');
    else if (event.key === 'ArrowUp') finish('up');
    else finish(event.shiftKey ? 'up' : 'down');
  };
  return (
    <>
      <input
        ref={input}
        aria-label={label}
        defaultValue={start}
        list={options ? id : undefined}
        inputMode={column === 'stock' ? 'numeric' : decimals.includes(column) ? 'decimal' : undefined}
        autoComplete="off"
        maxLength={4_000}
        onKeyDown={press}
        onBlur={() => finish('stay')}
        className="absolute inset-0 size-full min-w-24 bg-raised px-2 text-start text-ink outline-2 outline-ink -outline-offset-2"
      />
      {options && (
        <datalist id={id}>
          {options.map((option) => (
            <option key={option.id} value={option.name} />
          ))}
        </datalist>
      )}
    </>
  );
}
