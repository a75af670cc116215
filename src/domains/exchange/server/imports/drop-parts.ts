import type { Context } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';

const deleteParts = plannedQuery('delete from import_parts where import_id = $1');

/** Deletes the file of an import. */
export async function dropParts(ctx: Pick<Context, 'db'>, importId: string): Promise<void> {
  await deleteParts(ctx, [importId]);
}
