import { useState } from 'react';

type Options<Row> = {
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** The list's filters: changing them clears the selection. */
  scope: string;
};

/** The selected rows, including those of other pages; shown ones in their current state. */
export function useSelection<Row>({ rows, keyOf, scope }: Options<Row>) {
  const [chosen, setChosen] = useState<{ scope: string; rows: ReadonlyMap<string, Row> }>({
    scope,
    rows: new Map(),
  });
  const inScope: ReadonlyMap<string, Row> = chosen.scope === scope ? chosen.rows : new Map();
  const put = (next: Map<string, Row>) => setChosen({ scope, rows: next });
  const isSelected = (row: Row) => inScope.has(keyOf(row));
  const onToggle = (row: Row) => {
    const next = new Map(inScope);
    if (!next.delete(keyOf(row))) next.set(keyOf(row), row);
    put(next);
  };
  const onToggleAll = () => {
    const next = new Map(inScope);
    const areAll = rows.every(isSelected);
    for (const row of rows) {
      if (areAll) next.delete(keyOf(row));
      else next.set(keyOf(row), row);
    }
    put(next);
  };
  const add = (more: readonly Row[]) =>
    put(new Map([...inScope, ...more.map((row): [string, Row] => [keyOf(row), row])]));
  /** Without these keys; of the state at that time, since one press may end in several steps. */
  const drop = (keys: readonly string[]) =>
    setChosen((now) => ({ ...now, rows: new Map([...now.rows].filter(([key]) => !keys.includes(key))) }));
  const renew = (current: readonly Row[], isWhole: boolean) =>
    setChosen((now) => ({ ...now, rows: renewRows(now.rows, { current, keyOf, isWhole }) }));
  const shown = new Map(rows.map((row) => [keyOf(row), row]));
  const selected = [...inScope].map(([key, row]) => shown.get(key) ?? row);
  return { selected, isSelected, onToggle, onToggleAll, add, drop, renew, clear: () => put(new Map()) };
}

type Renewal<Row> = Pick<Options<Row>, 'keyOf'> & { current: readonly Row[]; isWhole: boolean };

/**
 * The selected rows as they are now. One that is not among the current ones stays as it was, or is no longer selected
 * if those are the whole list.
 */
export function renewRows<Row>(
  selected: ReadonlyMap<string, Row>,
  { current, keyOf, isWhole }: Renewal<Row>,
): ReadonlyMap<string, Row> {
  const read = new Map(current.map((row) => [keyOf(row), row]));
  const kept = [...selected].filter(([key]) => read.has(key) || !isWhole);
  return new Map(kept.map(([key, row]): [string, Row] => [key, read.get(key) ?? row]));
}
