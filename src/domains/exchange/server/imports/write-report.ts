import type { Context } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { requireStaff } from '#platform/guard.ts';
import { serverMessages } from '#platform/i18n/server-messages.ts';
import type { Locale } from '#platform/locale.ts';
import { disarmAll, writeRecord } from '#platform/write-csv.ts';
import { formatRemark, type Note } from '../csv/remarks.ts';
import { type ChangedField, formatFields } from './field-words.ts';
import { isForeseen, readImport } from './read-imports.ts';

type Kind = 'created' | 'changed' | 'unchanged' | 'refused' | 'note';
type Row = { line: number; handle: string; kind: Kind; fields: ChangedField[]; remark: Note | null };

const LINES_AT_ONCE = 5_000;

const selectLast = plannedQuery<{ line: number }>(`
  select greatest(
    (select max(line) from import_outcomes where import_id = $1 and is_forecast = $2),
    (select max(line) from import_notes where import_id = $1 and is_forecast = $2), 0) as line`);

/** The outcomes of products that begin on some lines, in the order of the file. */
const select = plannedQuery<Row>(`
  select line, handle, kind, fields, remark from (
    select o.line, p.ordinality as place, o.handle, o.kind, o.fields, p.value as remark
    from import_outcomes o
    left join lateral jsonb_array_elements(o.problems) with ordinality p on true
    where o.import_id = $1 and o.is_forecast = $2 and o.line >= $3 and o.line < $4
    union all
    select line, null, '', 'note', '{}', jsonb_build_object('line', line, 'code', code, 'params', params)
    from import_notes where import_id = $1 and is_forecast = $2 and line >= $3 and line < $4
  ) lines order by line, kind = 'note', place, remark->>'code'`);

/**
 * The outcome of each product of an import, or the expected one, as CSV, line by line. Formulas are escaped.
 *
 * @throws as `readImport`.
 */
export async function* reportLines(ctx: Context, id: string): AsyncGenerator<string> {
  requireStaff(ctx, 'catalog.write');
  const { result } = await readImport(ctx, id);
  const { locale } = ctx;
  const t = serverMessages('server/import-report/columns', locale);
  yield `\uFEFF${writeRecord([t('line'), t('handle'), t('outcome'), t('what')])}`;
  const isForecast = isForeseen(result);
  const [last] = await selectLast(ctx, [id, isForecast]);
  for (let from = 0; from <= (last?.line ?? 0); from += LINES_AT_ONCE) {
    const rows = await select(ctx, [id, isForecast, from, from + LINES_AT_ONCE]);
    yield rows.map((row) => writeRecord(cellsOf(row, locale).map(disarmAll))).join('');
  }
}

const cellsOf = ({ line, handle, kind, fields, remark }: Row, locale: Locale): string[] => [
  String(remark?.line ?? line),
  handle,
  serverMessages('server/import-report/outcomes', locale)(kind),
  remark ? formatRemark(remark, locale) : formatFields(fields, locale),
];
