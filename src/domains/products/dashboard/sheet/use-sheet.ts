import { useMemo, useState } from 'react';
import { apiQuery } from '#platform/browser/calls/api-query.ts';
import { ask } from '#platform/browser/calls/ask.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import type { Locale } from '#platform/locale.ts';
import type { readProductSheet, SheetProduct, saveProductSheet } from '../../contract/sheet.ts';
import {
  changesOf,
  type Edits,
  type Invalid,
  type Reading,
  rowsOf,
  type SheetColumn,
  type SheetRow,
  withTexts,
} from './sheet-model.ts';

export const sheetQuery = (ids: string, lang: Locale) =>
  apiQuery<typeof readProductSheet>(
    ['dashboard'],
    'GET /dashboard/sheet',
    { lang, query: { ids } },
    { staleTime: 0 },
  );

export type Cell = { row: SheetRow; column: SheetColumn; text: string };
type History = { past: readonly Edits[]; now: Edits; next: readonly Edits[] };
type Saved = { saved: number; refused: number; invalid: readonly Invalid[] };

const none: History = { past: [], now: new Map(), next: [] };
const MOST_STEPS = 200;

/** What is typed into a sheet until it is saved, with every step back and forth. */
export function useSheet(opened: readonly SheetProduct[], reading: Reading) {
  const lang = useLocale();
  const [products, setProducts] = useState(opened);
  const [history, setHistory] = useState(none);
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map());
  const rows = useMemo(() => rowsOf(products), [products]);
  const { changes, invalid } = useMemo(
    () => changesOf(rows, history.now, reading),
    [rows, history.now, reading],
  );
  const put = (cells: readonly Cell[]) =>
    setHistory(({ past, now }) => ({
      past: [...past, now].slice(-MOST_STEPS),
      now: withTexts(now, cells, reading),
      next: [],
    }));
  const undo = () =>
    setHistory((all) => {
      const before = all.past.at(-1);
      return before ? { past: all.past.slice(0, -1), now: before, next: [all.now, ...all.next] } : all;
    });
  const redo = () =>
    setHistory((all) => {
      const [after, ...next] = all.next;
      return after ? { past: [...all.past, all.now], now: after, next } : all;
    });
  /** Products that another user changed meanwhile are read again, and keep what is typed. */
  const save = async (): Promise<Saved> => {
    const sent = history.now;
    const { results } = await ask<typeof saveProductSheet>('PATCH /dashboard/sheet', {
      lang,
      body: {
        products: changes.map(({ variants: _, ...product }) => product),
        variants: changes.flatMap(({ id: productId, variants = [] }) =>
          variants.map((variant) => ({ ...variant, productId })),
        ),
      },
    });
    const refused = results.filter(({ error }) => error);
    const outdated = refused.filter(({ error }) => error?.code.endsWith('.changed_meanwhile'));
    const ids = outdated.map(({ id }) => id).join(',');
    const query = { query: { ids } };
    const fresh =
      ids && (await ask<typeof readProductSheet>('GET /dashboard/sheet', { lang, ...query })).products;
    const read = [...results.flatMap(({ product }) => product ?? []), ...(fresh || [])];
    const byId = new Map(read.map((product) => [product.id, product]));
    const current = products.map((product) => byId.get(product.id) ?? product);
    const saved = new Set(results.flatMap(({ id, error }) => (error ? [] : [id])));
    setProducts(current);
    setRefusals(new Map(refused.map(({ id, error }) => [id, error?.message ?? ''])));
    setHistory(({ now }) => ({ ...none, now: unsaved(rowsOf(current), now, sent, saved, reading) }));
    return { saved: saved.size, refused: refused.length, invalid: [] };
  };
  return {
    rows,
    edits: history.now,
    invalid,
    refusals,
    changed: changes.length,
    isChanged: history.now.size > 0,
    put,
    undo: history.past.length > 0 ? undo : null,
    redo: history.next.length > 0 ? redo : null,
    /** A step that can be taken back. */
    discard: () => setHistory(({ past, now }) => ({ past: [...past, now], now: new Map(), next: [] })),
    save: () => (invalid.length > 0 ? Promise.resolve({ saved: 0, refused: 0, invalid }) : save()),
  };
}

export type SheetState = ReturnType<typeof useSheet>;

function cellsOf(rows: readonly SheetRow[], edits: Edits): Cell[] {
  return rows.flatMap((row) =>
    Object.entries(edits.get(row.id) ?? {}).map(([column, text]) => ({
      row,
      column: column as SheetColumn,
      text: text ?? '',
    })),
  );
}

/** The edits that are left after a save: of refused products, and what was typed since it was sent. */
function unsaved(
  rows: readonly SheetRow[],
  now: Edits,
  sent: Edits,
  saved: ReadonlySet<string>,
  reading: Reading,
): Edits {
  const left = cellsOf(rows, now).filter(
    ({ row, column, text }) => !saved.has(row.product.id) || sent.get(row.id)?.[column] !== text,
  );
  return withTexts(new Map(), left, reading);
}
