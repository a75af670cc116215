import type { Context } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';

/** SQL: the numbers of outcomes and notes of an import, as `Counts`. */
export const countOutcomes = (importId: string, isForecast: boolean): string => `(
  select jsonb_build_object('created', count(*) filter (where kind = 'created'),
    'changed', count(*) filter (where kind = 'changed'), 'unchanged', count(*) filter (where kind = 'unchanged'),
    'refused', count(*) filter (where kind = 'refused'),
    'notes', (select count(*) from import_notes n where n.import_id = ${importId} and n.is_forecast = ${isForecast}))
  from import_outcomes o where o.import_id = ${importId} and o.is_forecast = ${isForecast})`;

const updateCounts = plannedQuery(`
  update imports set forecast = ${countOutcomes('imports.id', true)},
    result = case when status = 'checked' then null else ${countOutcomes('imports.id', false)} end
  where id = $1`);

/** Stores the counts of a finished step, so that the list of imports need not count. */
export async function storeCounts(ctx: Pick<Context, 'db'>, importId: string): Promise<void> {
  await updateCounts(ctx, [importId]);
}
