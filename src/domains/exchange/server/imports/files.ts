import type { Context } from '#platform/context.ts';
import { namedQuery, plannedQuery } from '#platform/db/named-query.ts';
import { CHUNK, type FileSource } from '../csv/read-bytes.ts';

const deleteParts = plannedQuery('delete from import_parts where import_id = $1');

/** Deletes the file of an import. */
export async function dropParts(ctx: Pick<Context, 'db'>, importId: string): Promise<void> {
  await deleteParts(ctx, [importId]);
}

const selectPart = namedQuery<{ number: number; content: Buffer }>(
  'exchange_import_part',
  `select number, content from import_parts where import_id = $1 and number > $2 order by number limit 1`,
);

/** An uploaded file, read part by part. @throws if a part is missing: an incomplete file must not pass as complete. */
export const storedFile = (
  ctx: Context,
  { id, name, sizeBytes }: { id: string; name: string; sizeBytes: number },
): FileSource => ({
  name,
  size: sizeBytes,
  async *open() {
    let last = -1;
    for (let read = 0; read < sizeBytes; ) {
      const [part] = await selectPart(ctx, [id, last]);
      if (!part) throw new Error(`A part of import ${id} is gone`);
      for (let at = 0; at < part.content.length; at += CHUNK) yield part.content.subarray(at, at + CHUNK);
      last = part.number;
      read += part.content.length;
    }
  },
});
