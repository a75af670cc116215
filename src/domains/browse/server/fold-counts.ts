import type { Context } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { requireStaff } from '#platform/guard.ts';
import { countColumns } from './card-sql.ts';

declare module '#platform/jobs.ts' {
  interface JobMap {
    'browse.fold_counts': Record<string, never>;
  }
}

const sums = countColumns.map((column) => `sum(${column})`).join(', ');

const fold = plannedQuery(
  `with many as materialized (
    select id from (
      select id, count(*) over (partition by category_id, brand_id) as rows from listing_counts) known where rows > 1
  ), taken as (
    delete from listing_counts c using many where c.id = many.id returning c.*
  )
  insert into listing_counts (category_id, brand_id, ${countColumns.join(', ')})
  select category_id, brand_id, ${sums} from taken group by category_id, brand_id
  having (${sums}) <> (${countColumns.map(() => '0').join(', ')})`,
);

/**
 * Merges the delta rows that changes leave per category and brand into one row each. One statement: readers see the
 * same sums before and after, writers do not wait, and concurrent runs take different rows. Staff only.
 */
export async function foldCounts(ctx: Context): Promise<void> {
  requireStaff(ctx, 'catalog.write');
  await fold(ctx, []);
}
