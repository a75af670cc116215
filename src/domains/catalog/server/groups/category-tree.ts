import type { Transaction } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { isId } from '#platform/is-id.ts';
import { DEEPEST_CATEGORY } from '../../limits.ts';
import { categoryTooDeep, categoryWithinItself, unknown } from '../errors.ts';

/**
 * Changes of the tree take turns, until their transaction ends: two that move each other's categories close no circle.
 * Taken before any category is locked.
 */
const takeTurn = plannedQuery(`select pg_advisory_xact_lock(hashtext('category_tree'))::text`);
export const lockTree = (tx: Transaction) => takeTurn(tx, []);

const judge = plannedQuery<{ isThere: boolean; isWithin: boolean; depth: number }>(`
  select exists (select from categories where id = $2 and deleted_at is null) as "isThere",
    $2 = any (kiosk_categories_within($1)) as "isWithin",
    coalesce(cardinality(kiosk_category_path($2)), 0) + coalesce(
      (select max(cardinality(kiosk_category_path(id))) from unnest(kiosk_categories_within($1)) id)
      - cardinality(kiosk_category_path($1)) + 1, 1) as depth`);

/**
 * Refuses a parent that a category, new ones included, cannot have.
 *
 * @throws `catalog.unknown_category` (400), `catalog.category_within_itself`, `catalog.category_too_deep` (409).
 */
export async function checkParent(tx: Transaction, id: string, parentId: string): Promise<void> {
  const [found] = isId(parentId) ? await judge(tx, [id, parentId]) : [];
  if (!found?.isThere) throw unknown('category');
  if (found.isWithin) throw categoryWithinItself();
  if (found.depth > DEEPEST_CATEGORY) throw categoryTooDeep();
}

/** Whether a category can be in another one. */
export async function mayBeIn(tx: Transaction, id: string, parentId: string): Promise<boolean> {
  const [found] = await judge(tx, [id, parentId]);
  return Boolean(found?.isThere && !found.isWithin && found.depth <= DEEPEST_CATEGORY);
}

const renumber = plannedQuery(`
  with recursive living as (
    select id, parent_id, row_number() over (partition by parent_id, id = $1::uuid order by position, lower(name), id) - 1 as place
    from categories where deleted_at is null
  ), ranked as (
    select id, parent_id, row_number() over (
      partition by parent_id order by case when id = $1::uuid then $2::integer - 0.5 else place end) as rank
    from living
  ), tree as (
    select id, array[rank] as path from ranked where parent_id is null
    union all
    select r.id, path || rank from ranked r join tree on r.parent_id = tree.id
  ), placed as (
    select id, row_number() over (order by path) - 1 as position from tree
  )
  update categories set position = placed.position from placed
  where placed.id = categories.id and categories.position <> placed.position`);

/** A place after all others. */
export const LAST = 1_000_000;

/** Puts a category at a place among those beside it, from 0, and all categories in the order of the tree. */
export const placeCategory = (tx: Transaction, id: string, place: number) => renumber(tx, [id, place]);

const raise = plannedQuery(`
  update categories c set parent_id = gone.parent_id, updated_at = now()
  from categories gone where gone.id = $1 and c.parent_id = $1 and c.deleted_at is null`);

/** Those within a category that is deleted move up to where it was. */
export const raiseCategoriesWithin = (tx: Transaction, id: string) => raise(tx, [id]);
