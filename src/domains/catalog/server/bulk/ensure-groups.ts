import type { Context, Transaction } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireStaff } from '#platform/guard.ts';
import { newId } from '#platform/id.ts';
import { LAST, lockTree, mayBeIn, placeCategory } from '../groups/category-tree.ts';
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
 * same ones wait for each other, in the order of the names. `paths`: names of categories, each in the one before it; only
 * those that are new are put there.
 */
export async function ensureGroups(
  ctx: Context,
  kind: Kind,
  names: string[],
  paths: readonly string[][] = [],
): Promise<Map<string, string>> {
  requireStaff(ctx, 'catalog.write');
  const parents = parentsIn(paths);
  const wanted = [...new Map(names.map((name) => [name.toLowerCase(), name])).values()].sort();
  return inTransaction(ctx, async (tx) => {
    if (parents.size > 0) await lockTree(tx);
    const made: string[] = [];
    let known = await findGroups(tx, kind, wanted);
    for (let round = 0; round < MOST_ROUNDS; round++) {
      const missing = wanted.filter((name) => !known.has(name.toLowerCase()));
      if (missing.length === 0) {
        await placeNew(tx, known, made, parents);
        return known;
      }
      made.push(...(await insertGroups(tx, kind, missing)));
      tx.touch('shop', 'list');
      known = await findGroups(tx, kind, wanted);
    }
    throw new Error(`Some of these ${kind} could not be made: ${wanted.join(', ')}`);
  });
}

/** The category that each is in by these paths, by names in lower case. */
const parentsIn = (paths: readonly string[][]): Map<string, string> =>
  new Map(
    paths.flatMap((path) =>
      path.slice(1).map((name, index) => [name.toLowerCase(), (path[index] ?? '').toLowerCase()] as const),
    ),
  );

const putInto = plannedQuery('update categories set parent_id = $2 where id = $1');

/** Puts categories that were made just now into those that a file names; one that cannot be there stays at the top. */
async function placeNew(
  tx: Transaction,
  known: Map<string, string>,
  made: readonly string[],
  parents: Map<string, string>,
): Promise<void> {
  for (const [name, parent] of parents) {
    const [id, parentId] = [known.get(name), known.get(parent)];
    if (!id || !parentId || !made.includes(id) || !(await mayBeIn(tx, id, parentId))) continue;
    await putInto(tx, [id, parentId]);
    await placeCategory(tx, id, LAST);
  }
}

/** In the order of the names, in one statement; returns the ids. */
async function insertGroups(tx: Transaction, kind: Kind, names: string[]): Promise<string[]> {
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
  return groups.map(({ id }) => id);
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
