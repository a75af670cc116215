import type { Context, Transaction } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireStaff } from '#platform/guard.ts';
import { newId } from '#platform/id.ts';
import { slugOf } from '../products/slug.ts';

type Kind = 'categories' | 'brands';

const queriesOf = (table: Kind) => ({
  insert: plannedQuery(`
    insert into ${table} (id, slug, name, position)
    select id, slug, name, (select coalesce(max(position), 0) from ${table}) + number
    from rows from (jsonb_to_recordset($1::jsonb) as (id uuid, slug text, name text))
      with ordinality as r(id, slug, name, number)
    order by number
    on conflict do nothing`),
  find: plannedQuery<{ id: string; key: string }>(`
    select id, wanted.name as key
    from unnest($1::text[]) as wanted(name)
    join ${table} g on lower(g.name) = lower(wanted.name) and g.deleted_at is null
    order by g.id for key share of g`),
  selectTaken: plannedQuery<{ slug: string }>(`
    select slug from ${table}
    where deleted_at is null and (slug = any ($1::text[]) or regexp_replace(slug, '-[0-9]+$', '') = any ($1::text[]))`),
});
const queries = { categories: queriesOf('categories'), brands: queriesOf('brands') };

/** Maximum number of rounds: others may take a generated slug meanwhile. */
const MOST_ROUNDS = 5;

/**
 * The ids of categories or brands by name, in lower case; missing ones are created. Concurrent callers that create the
 * same ones wait for each other, in the order of the names.
 */
export async function ensureGroups(ctx: Context, kind: Kind, names: string[]): Promise<Map<string, string>> {
  requireStaff(ctx, 'catalog.write');
  const wanted = [...new Map(names.map((name) => [name.toLowerCase(), name])).values()].sort();
  return inTransaction(ctx, async (tx) => {
    let known = await findGroups(tx, kind, wanted);
    for (let round = 0; round < MOST_ROUNDS; round++) {
      const missing = wanted.filter((name) => !known.has(name.toLowerCase()));
      if (missing.length === 0) return known;
      await insertGroups(tx, kind, missing);
      tx.touch('shop', 'list');
      known = await findGroups(tx, kind, wanted);
    }
    throw new Error(`Some of these ${kind} could not be made: ${wanted.join(', ')}`);
  });
}

/** In the order of the names, in one statement. */
async function insertGroups(tx: Transaction, kind: Kind, names: string[]): Promise<void> {
  const groups = names.map((name) => {
    const id = newId();
    return { id, name, slug: slugOf(name, id) };
  });
  const taken = await takenSlugs(
    tx,
    kind,
    groups.map(({ slug }) => slug),
  );
  for (const group of groups) {
    group.slug = freeSlug(group.slug, taken);
    taken.add(group.slug);
  }
  await queries[kind].insert(tx, [JSON.stringify(groups)]);
}

/**
 * Locks what it finds, groups before products as everywhere, so that a group cannot be deleted while a product joins
 * it.
 */
async function findGroups(ctx: Context, kind: Kind, names: string[]): Promise<Map<string, string>> {
  const rows = await queries[kind].find(ctx, [names]);
  return new Map(rows.map(({ id, key }) => [key.toLowerCase(), id]));
}

/** The existing slugs among these, plain or with a number appended. */
async function takenSlugs(ctx: Context, kind: Kind, wishes: string[]): Promise<Set<string>> {
  const rows = await queries[kind].selectTaken(ctx, [wishes]);
  return new Set(rows.map(({ slug }) => slug));
}

function freeSlug(wish: string, taken: ReadonlySet<string>): string {
  if (!taken.has(wish)) return wish;
  let number = 2;
  while (taken.has(`${wish}-${number}`)) number++;
  return `${wish}-${number}`;
}
