import { sql } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';

/** Lets go of the file of an import. */
export async function dropParts({ db }: Pick<Context, 'db'>, importId: string): Promise<void> {
  await db.execute(sql`delete from import_parts where import_id = ${importId}`);
}
