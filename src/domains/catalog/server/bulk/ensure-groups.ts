import { sql } from 'drizzle-orm';
import type { Context, Transaction } from '#platform/context.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireStaff } from '#platform/guard.ts';
import { newId } from '#platform/id.ts';
import { slugOf } from '../products/slug.ts';

/** Others may take a wished slug meanwhile, and then another one. */
const MOST_ROUNDS = 5;

/**
 * The ids of categories or brands by their names, in lower case; missing ones are made. Others who make the same wait
 * for each other, in the order of the names.
 */
export async function ensureGroups(
  ctx: Context,
  kind: 'categories' | 'brands',
  names: string[],
): Promise<Map<string, string>> {
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
async function insertGroups(tx: Transaction, kind: string, names: string[]): Promise<void> {
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
  await tx.db.execute(sql`
    insert into ${sql.identifier(kind)} (id, slug, name, position)
    select id, slug, name, (select coalesce(max(position), 0) from ${sql.identifier(kind)}) + number
    from rows from (jsonb_to_recordset(${JSON.stringify(groups)}::jsonb) as (id uuid, slug text, name text))
      with ordinality as r(id, slug, name, number)
    order by number
    on conflict do nothing`);
}

/** Locks what it finds, groups before products as everybody does: nobody deletes one that a product is about to join. */
async function findGroups(ctx: Context, kind: string, names: string[]): Promise<Map<string, string>> {
  const { rows } = await ctx.db.execute<{ id: string; key: string }>(sql`
    select id, wanted.name as key
    from unnest(${sql.param(names)}::text[]) as wanted(name)
    join ${sql.identifier(kind)} g on lower(g.name) = lower(wanted.name) and g.deleted_at is null
    order by g.id for key share of g`);
  return new Map(rows.map(({ id, key }) => [key.toLowerCase(), id]));
}

/** Which of these slugs, bare or with a number behind them, some group has. */
async function takenSlugs(ctx: Context, kind: string, wishes: string[]): Promise<Set<string>> {
  const { rows } = await ctx.db.execute<{ slug: string }>(sql`
    select slug from ${sql.identifier(kind)}
    where deleted_at is null
      and (slug = any (${sql.param(wishes)}::text[]) or regexp_replace(slug, '-[0-9]+$', '') = any (${sql.param(wishes)}::text[]))`);
  return new Set(rows.map(({ slug }) => slug));
}

function freeSlug(wish: string, taken: ReadonlySet<string>): string {
  if (!taken.has(wish)) return wish;
  let number = 2;
  while (taken.has(`${wish}-${number}`)) number++;
  return `${wish}-${number}`;
}
