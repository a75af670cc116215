import { useState } from 'react';

type Options<Row> = {
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** What the list is narrowed to: a choice does not outlive it. */
  scope: string;
};

/** Rows that somebody chose, also of pages they have left; of those that are shown as they are now. */
export function useSelection<Row>({ rows, keyOf, scope }: Options<Row>) {
  const [chosen, setChosen] = useState<{ scope: string; rows: ReadonlyMap<string, Row> }>({
    scope,
    rows: new Map(),
  });
  const kept: ReadonlyMap<string, Row> = chosen.scope === scope ? chosen.rows : new Map();
  const put = (next: Map<string, Row>) => setChosen({ scope, rows: next });
  const isSelected = (row: Row) => kept.has(keyOf(row));
  const onToggle = (row: Row) => {
    const next = new Map(kept);
    if (!next.delete(keyOf(row))) next.set(keyOf(row), row);
    put(next);
  };
  const onToggleAll = () => {
    const next = new Map(kept);
    const areAll = rows.every(isSelected);
    for (const row of rows) {
      if (areAll) next.delete(keyOf(row));
      else next.set(keyOf(row), row);
    }
    put(next);
  };
  const shown = new Map(rows.map((row) => [keyOf(row), row]));
  const selected = [...kept].map(([key, row]) => shown.get(key) ?? row);
  return { selected, isSelected, onToggle, onToggleAll, clear: () => put(new Map()) };
}
