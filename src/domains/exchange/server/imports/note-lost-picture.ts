import type { PictureFailure } from '#domains/content/server/index.ts';
import type { Transaction } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';

/** The code of the note, in `import_notes`. */
export const LOST_PICTURE = 'exchange.picture_lost';

/** Of an index entry with the product's handle. */
const LONGEST_ADDRESS = 1_000;

/** SQL: the newest import of each product which shows the picture, unless it had ended before the picture was requested. */
const written = `with shown as (
     select p.slug from product_pictures pp join products p on p.id = pp.product_id
     where (pp.media_id = $1 or pp.next_media_id = $1) and p.deleted_at is null
     union
     select p.slug from product_text_pictures t join products p on p.id = t.product_id
     where t.media_id = $1 and p.deleted_at is null),
   written as (
     select distinct on (o.handle) o.import_id, o.line, o.handle
     from shown join import_outcomes o on o.handle = shown.slug and not o.is_forecast and o.kind in ('created', 'changed')
     join imports i on i.id = o.import_id
     where coalesce(i.ended_at, 'infinity') >= (select created_at from media where id = $1)
     order by o.handle, i.created_at desc, i.id desc, o.line)`;
/** An import that is about to end waits, and then counts the note; or the note waits, and adds itself. */
const lockImports = namedQuery(
  'exchange_lock_imports_of_picture',
  `${written} select from imports where id in (select import_id from written) order by id for no key update`,
);
const insertNotes = namedQuery<{ importId: string }>(
  'exchange_note_lost_picture',
  `${written}
   insert into import_notes (import_id, is_forecast, line, code, params)
   select import_id, false, line, $2,
     jsonb_build_object('handle', handle, 'address', $3::text, 'reason', $4::text, 'status', $5::integer) from written
   on conflict do nothing
   returning import_id as "importId"`,
);
/** Of an import that runs its notes are counted when it ends. */
const countNotes = namedQuery(
  'exchange_count_lost_pictures',
  `update imports set result = jsonb_set(result, '{notes}', to_jsonb((result->>'notes')::integer + $2::integer))
   where id = $1 and result is not null`,
);

/** Completes the result of the import that named a picture which could not be fetched later on. */
export async function onPictureFailed(
  tx: Transaction,
  { mediaId, sourceUrl, reason, status }: PictureFailure,
): Promise<void> {
  const address = sourceUrl.slice(0, LONGEST_ADDRESS);
  await lockImports(tx, [mediaId]);
  const notes = await insertNotes(tx, [mediaId, LOST_PICTURE, address, reason, status]);
  const counts = Map.groupBy(notes, ({ importId }) => importId);
  for (const importId of [...counts.keys()].sort())
    await countNotes(tx, [importId, counts.get(importId)?.length ?? 0]);
}
