import { collectionTag } from '#platform/cache-tags.ts';
import type { Context, Transaction } from '#platform/context.ts';
import { declareVariants, namedQuery, plannedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { Rules } from '../contract.ts';
import { readTerms, type Terms } from './read-terms.ts';
import { sampleRules, sampleTerms } from './rule-samples.ts';
import { factsSql, rulesSql } from './rules-sql.ts';
import { selectRuled } from './tables.ts';

/*
 * How the products of collections with rules are kept. A change of a product only adds a row to `collection_changes`;
 * a job judges these products and writes what differs, one at a time in the whole shop. What changes meanwhile has a
 * row of its own, which the next run takes: the last judgement is always of the last state.
 */

declare module '#platform/jobs.ts' {
  interface JobMap {
    /** Judges the products that changed, and those whose deal or age has come. */
    'collections.settle': Record<string, never>;
    /** Judges all products for one collection, or for all. */
    'collections.fill': { collectionId?: string };
  }
}

/** How many products are judged by one statement, and for how many collections. */
const PRODUCTS_AT_ONCE = 10_000;
const COLLECTIONS_AT_ONCE = 500;
/** The same for all collections at night: what changes meanwhile waits for one statement only. */
const FEW_AT_ONCE = 1_000;

type Ruled = { id: string; rules: Rules };

/**
 * SQL: writes which of the products of parameter 1 belong to the collections of parameter 2, each by its rules, and
 * returns the collections that changed. All rules are judged in one pass over the products.
 */
function settleSql(ruled: readonly Ruled[], terms: Terms) {
  const values: unknown[] = [];
  const param = (value: unknown, type: string) => `$${values.push(value) + 2}::${type}`;
  const all = { ...terms, param };
  const judged = ruled.map(({ rules }, n) => `case when ${rulesSql(rules, all)} then ${n + 1} end`);
  const facts = factsSql(
    ruled.map(({ rules }) => rules),
    all,
  );
  const text = `with ${facts}, fitting as materialized (
    select f.product_id, unnest(array_remove(array[${judged.join(', ')}], null)) as n from facts f
  ), wanted as materialized (
    select ($2::uuid[])[n] as collection_id, product_id from fitting
  ), gone as (
    delete from collection_products m
    where m.product_id = any ($1::uuid[]) and m.collection_id = any ($2::uuid[]) and not exists (
      select from wanted w where w.collection_id = m.collection_id and w.product_id = m.product_id)
    returning m.collection_id
  ), added as (
    insert into collection_products (collection_id, product_id)
    select collection_id, product_id from wanted w where not exists (
      select from collection_products m where m.collection_id = w.collection_id and m.product_id = w.product_id)
    on conflict do nothing returning collection_id
  )
  select collection_id as id from gone union select collection_id from added`;
  return { text, values };
}

const settleBy = (text: string) => plannedQuery<{ id: string }>(text);
declareVariants(() => settleBy(settleSql([{ id: '', rules: sampleRules }], sampleTerms).text));

const takeTurn = namedQuery('collections_turn', `select pg_advisory_xact_lock(hashtext('collections'))`);

/** Judges products for collections, and writes and announces what changed. */
async function settleProducts(tx: Transaction, ruled: readonly Ruled[], productIds: readonly string[]) {
  const terms = await readTerms(
    tx,
    ruled.map(({ rules }) => rules),
  );
  for (let start = 0; start < ruled.length; start += COLLECTIONS_AT_ONCE) {
    const some = ruled.slice(start, start + COLLECTIONS_AT_ONCE);
    const { text, values } = settleSql(some, terms);
    const changed = await settleBy(text)(tx, [productIds, some.map(({ id }) => id), ...values]);
    tx.touch(...changed.map(({ id }) => collectionTag(id)));
  }
}

const takeChanges = plannedQuery<{ id: string }>(`
  with taken as (
    delete from collection_changes where id in (
      select id from collection_changes order by id limit ${PRODUCTS_AT_ONCE}) returning product_id)
  select distinct product_id as id from taken`);

/** The clock is looked at this often at most: changes of products settle collections, too. */
const CLOCK_SECONDS = 20;

/** Adds the products whose deal has begun or ended since the last time, and those that have reached an age of a rule. */
const noteTimes = plannedQuery(`
  with last as materialized (
    select checked_at from collection_clock where checked_at < now() - interval '${CLOCK_SECONDS} seconds' for update),
  moved as (update collection_clock set checked_at = now() from last),
  ages as materialized (
    select distinct (condition->>'value')::integer * interval '1 day' as age
    from collections, jsonb_array_elements(rules->'conditions') condition
    where deleted_at is null and condition->>'kind' = 'age')
  insert into collection_changes (product_id)
  select product_id from last, deals
  where starts_at > checked_at and starts_at <= now() or ends_at > checked_at and ends_at <= now()
  union
  select reached.id from last, ages, lateral (
    select id from products where created_at > checked_at - age and created_at <= now() - age and deleted_at is null
    offset 0) reached`);

/** Settles all collections with rules after changes of products. */
export async function settleCollections(ctx: Context): Promise<void> {
  await inTransaction(ctx, (tx) => noteTimes(tx, []));
  for (let isDone = false; !isDone; ) {
    isDone = await inTransaction(ctx, async (tx) => {
      await takeTurn(tx, []);
      const ids = (await takeChanges(tx, [])).map(({ id }) => id);
      if (ids.length > 0) await settleProducts(tx, await selectRuled(tx, []), ids);
      return ids.length === 0;
    });
  }
}

const nextProducts = plannedQuery<{ id: string }>(`
  select id from products where id > $1 and deleted_at is null order by id limit $2`);
const forgetDeleted = plannedQuery(`
  delete from collection_products m using collections c where c.id = m.collection_id and c.deleted_at is not null`);

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** Judges all products: after new rules, and every night in case anything was missed. */
export async function fillCollections(ctx: Context, collectionId?: string): Promise<void> {
  if (!collectionId) await inTransaction(ctx, (tx) => forgetDeleted(tx, []));
  let after: string | undefined = BEFORE_ALL;
  while (after) {
    const from: string = after;
    after = await inTransaction(ctx, async (tx) => {
      await takeTurn(tx, []);
      const all = await selectRuled(tx, []);
      const ruled = collectionId ? all.filter(({ id }) => id === collectionId) : all;
      const ids =
        ruled.length > 0
          ? (await nextProducts(tx, [from, collectionId ? PRODUCTS_AT_ONCE : FEW_AT_ONCE])).map(
              ({ id }) => id,
            )
          : [];
      if (ids.length > 0) await settleProducts(tx, ruled, ids);
      return ids.at(-1);
    });
  }
}

const noteMoved = plannedQuery<{ id: string }>(`
  insert into collection_changes (product_id)
  select id from products where category_id = any (kiosk_categories_within($1)) and deleted_at is null and exists (
    select from collections c, jsonb_array_elements(c.rules->'conditions') condition
    where c.deleted_at is null and condition->>'is' in ('within', 'not_within'))
  returning product_id as id`);

/** A category moves in the tree: its products and those within it are judged anew by what it is in. */
export async function onCategoryMoved(tx: Transaction, { id }: { id: string }): Promise<void> {
  const noted = await noteMoved(tx, [id]);
  if (noted.length > 0) await tx.services.jobs.enqueue(tx, 'collections.settle', {});
}

const noteHolders = plannedQuery<{ id: string }>(`
  insert into collection_changes (product_id)
  select id from products where custom_values <> '{}' and custom_values ? $1 and deleted_at is null and exists (
    select from collections c, jsonb_array_elements(c.rules->'conditions') condition
    where c.deleted_at is null and condition->>'kind' = 'custom' and condition->>'field' = $1)
  returning product_id as id`);

/** Other values fit a field of the shop's own: the products that have one are judged anew, if a rule asks about it. */
export async function onFieldRedefined(
  tx: Transaction,
  { subject, key }: { subject: string; key: string },
): Promise<void> {
  if (subject !== 'product') return;
  const noted = await noteHolders(tx, [key]);
  if (noted.length > 0) await tx.services.jobs.enqueue(tx, 'collections.settle', {});
}

const asksWords = plannedQuery(`
  select from collections c, jsonb_array_elements(c.rules->'conditions') condition
  where c.deleted_at is null and condition->>'kind' = 'custom' limit 1`);

/** Words are compared in the main language: another one changes what all collections bring that ask about own fields. */
export async function onMainLanguageChanging(tx: Transaction): Promise<void> {
  const asking = await asksWords(tx, []);
  if (asking.length > 0) await tx.services.jobs.enqueue(tx, 'collections.fill', {});
}

const note = namedQuery<{ collectionIds: string[]; hasRules: boolean }>(
  'collections_note',
  `with noted as (insert into collection_changes (product_id) select unnest($1::uuid[]))
  select array(select distinct collection_id from collection_products where product_id = any ($1::uuid[])) as "collectionIds",
    exists (select from collections where rules is not null and deleted_at is null) as "hasRules"`,
);

/** Products changed: the pages of their collections are outdated, and rules are judged anew after the commit. */
export async function onProducts(
  tx: Transaction,
  { productIds }: { productIds: readonly string[] },
): Promise<void> {
  if (productIds.length === 0) return;
  const [noted] = await note(tx, [productIds]);
  tx.touch(...(noted?.collectionIds ?? []).map((id) => collectionTag(id)));
  if (noted?.hasRules) await tx.services.jobs.enqueue(tx, 'collections.settle', {});
}
