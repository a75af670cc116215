import type { Transaction } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { slugTaken } from '../errors.ts';

type Row = { id: string; slug: string };
type Wish<R extends Row> = {
  row: R;
  /** The slug was requested: no number may be appended. */
  isFixed: boolean;
};

const MOST_ROUNDS = 20;

/**
 * Served by an index: slugs that begin with the base and a hyphen lie between that and the character after the hyphen.
 */
const highestOf = (table: string) =>
  plannedQuery<{ base: string; number: number }>(`
    select base, coalesce(max(substring(slug from '[0-9]+$')::integer), 1) as number
    from unnest($1::text[]) base
    left join ${table}
      on deleted_at is null and slug collate "C" > base || '-' and slug collate "C" < base || '.'
        and slug ~ ('^' || base || '-[0-9]{1,8}$')
    group by base`);
const selectHighest = {
  products: highestOf('products'),
  categories: highestOf('categories'),
  brands: highestOf('brands'),
  collections: highestOf('collections'),
};
type Table = keyof typeof selectHighest;

/**
 * Inserts rows whose slugs may be changed: if a slug is taken, the next free number is appended. `insert` skips
 * conflicts and returns the inserted ids, so that two transactions with the same slug wait for each other instead of
 * failing. `explain` may throw the reason for a row that a number does not help.
 */
export async function insertWithFreeSlugs<R extends Row>(
  tx: Transaction,
  table: Table,
  wishes: Wish<R>[],
  insert: (rows: R[]) => Promise<{ id: string }[]>,
  explain: (rows: R[]) => Promise<void> = async () => {},
): Promise<R[]> {
  const done: R[] = [];
  let open = wishes;
  let highest = new Map<string, number>();
  for (let round = 0; open.length > 0 && round < MOST_ROUNDS; round++) {
    const candidates = open.map((wish) => ({ wish, row: { ...wish.row, slug: next(wish, highest) } }));
    const rows = candidates.map(({ row }) => row).sort((a, b) => (a.slug < b.slug ? -1 : 1));
    const inserted = new Set((await insert(rows)).map(({ id }) => id));
    done.push(...rows.filter((row) => inserted.has(row.id)));
    open = candidates.filter(({ row }) => !inserted.has(row.id)).map(({ wish }) => wish);
    if (open.length > 0) await explain(open.map(({ row }) => row));
    const fixed = open.find(({ isFixed }) => isFixed);
    if (fixed) throw slugTaken(fixed.row.slug);
    highest = await highestNumbers(tx, table, open);
  }
  if (open[0]) throw slugTaken(open[0].row.slug);
  return done;
}

function next({ row, isFixed }: Wish<Row>, highest: Map<string, number>): string {
  const used = highest.get(row.slug) ?? 0;
  if (isFixed) return row.slug;
  highest.set(row.slug, used + 1);
  return used === 0 ? row.slug : `${row.slug}-${used + 1}`;
}

async function highestNumbers(tx: Transaction, table: Table, open: Wish<Row>[]) {
  const bases = [...new Set(open.map(({ row }) => row.slug))];
  if (bases.length === 0) return new Map<string, number>();
  const rows = await selectHighest[table](tx, [bases]);
  return new Map(rows.map(({ base, number }) => [base, number]));
}
