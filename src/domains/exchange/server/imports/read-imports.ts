import type { Context } from '#platform/context.ts';
import { isoTime } from '#platform/db/iso-time.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { isGranted, requireStaff } from '#platform/guard.ts';
import type { Counts, ImportDetail, ImportSummary } from '../../contract.ts';
import { formatRemark, type MessageRef, type Note } from '../csv/remarks.ts';
import { countOutcomes } from './count-outcomes.ts';
import { importNotFound } from './errors.ts';
import { type ChangedField, formatFields } from './field-words.ts';
import { LOST_PICTURE } from './note-lost-picture.ts';
import { requireKind } from './require-kind.ts';

const MOST_LISTED = 20;
const MOST_REMARKS = 100;
const MOST_CHANGES = 50;

const summary = `select i.id, i.name, i.kind, i.size_bytes as "sizeBytes", i.status, i.progress, i.failure,
  i.failed_step is not null as "canStartAgain",
  ${isoTime('i.created_at')} as "createdAt",
  case when i.ended_at is null then null else ${isoTime('i.ended_at')} end as "endedAt",
  coalesce(i.forecast, ${countOutcomes('i.id', true)}) as forecast,
  coalesce(i.result, ${countOutcomes('i.id', false)}) as result`;

type Row = Omit<ImportSummary, 'failure'> & { failure: MessageRef | null; forecast: Counts };
type DetailRow = Row & Pick<ImportDetail, 'arrivedBytes' | 'awaitedPictures' | 'lostPictures' | 'keptBefore'>;

const selectNewest = plannedQuery<Row>(
  `${summary} from imports i where i.kind = 'products' or $1
   order by i.created_at desc, i.id desc limit ${MOST_LISTED}`,
);
/** SQL: the newest import that has changed products. */
const newestWritten = `select id from imports
     where kind = 'products'
       and (status in ('importing', 'done') or (result->>'created')::integer + (result->>'changed')::integer > 0)
     order by created_at desc, id desc limit 1`;
const selectOne = plannedQuery<DetailRow>(
  `${summary}, (select coalesce(sum(length(content)), 0) from import_parts where import_id = i.id)::bigint as "arrivedBytes",
   case when i.id = (${newestWritten}) then (select count(*) from media where status = 'pending') else 0 end as "awaitedPictures",
   (select count(*) from import_befores where import_id = i.id) as "keptBefore",
   (select count(*) from import_notes where import_id = i.id and not is_forecast and code = '${LOST_PICTURE}') as "lostPictures"
   from imports i where i.id = $1`,
);

/** The newest imports of any status; those of customers for staff who may change customers. */
export async function readImports(ctx: Context): Promise<ImportSummary[]> {
  requireStaff(ctx, 'catalog.write');
  return (await selectNewest(ctx, [isGranted(ctx, 'customers.write')])).map((row) => shown(ctx, row));
}

/** An import in its current state. @throws `exchange.import_not_found` (404), and as `requireKind`. */
export async function readImport(ctx: Context, id: string): Promise<ImportDetail> {
  requireStaff(ctx, 'catalog.write');
  const [row] = await selectOne(ctx, [id]);
  if (!row) throw importNotFound();
  requireKind(row.kind, ctx);
  const isForecast = isForeseen(row.result);
  const [remarks, changes] = await Promise.all([
    selectRemarks(ctx, [id, isForecast, MOST_REMARKS]),
    selectChanges(ctx, [id, isForecast, MOST_CHANGES]),
  ]);
  return {
    ...shown(ctx, row),
    arrivedBytes: row.arrivedBytes,
    awaitedPictures: row.awaitedPictures,
    lostPictures: row.lostPictures,
    keptBefore: row.keptBefore,
    remarks: remarks.map(({ line, handle, isRefusal, ...saying }) => ({
      line,
      handle,
      isRefusal,
      isPicture: saying.code === LOST_PICTURE,
      text: formatRemark(saying, ctx.locale),
    })),
    changes: changes.map(({ fields, ...change }) => ({ ...change, what: formatFields(fields, ctx.locale) })),
  };
}

/** Whether only the forecast has results so far. */
export const isForeseen = (result: Counts): boolean => Object.values(result).every((number) => number === 0);

function shown({ locale }: Context, { failure, forecast, ...row }: Row): ImportSummary {
  const isKnown = row.status !== 'uploading' && row.status !== 'checking';
  return { ...row, forecast: isKnown ? forecast : null, failure: failure && formatRemark(failure, locale) };
}

const selectRemarks = plannedQuery<Note & { handle: string; isRefusal: boolean }>(`
  select (p->>'line')::integer as line, o.handle, p->>'code' as code, p->'params' as params, true as "isRefusal"
  from import_outcomes o cross join lateral jsonb_array_elements(o.problems) p
  where o.import_id = $1 and o.is_forecast = $2 and o.kind = 'refused'
  union all
  select line, '', code, params, false from import_notes where import_id = $1 and is_forecast = $2
  order by "isRefusal" desc, line limit $3`);

type Change = Omit<ImportDetail['changes'][number], 'what'> & { fields: ChangedField[] };

const selectChanges = plannedQuery<Change>(`
  select line, handle, kind, fields from import_outcomes
  where import_id = $1 and is_forecast = $2 and kind in ('changed', 'created')
  order by kind, line limit $3`);
