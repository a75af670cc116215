import type { Context } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { requireStaff } from '#platform/guard.ts';
import type { Locale } from '#platform/locale.ts';
import { type Note, spell } from '../csv/note.ts';
import { writeRecord } from '../csv/write-csv.ts';
import { isForeseen, readImport } from './read-imports.ts';

type Kind = 'created' | 'changed' | 'unchanged' | 'refused' | 'note';
type Row = { place: string; line: number; handle: string; kind: Kind; fields: string[]; remark: Note | null };

const ROWS_AT_ONCE = 1_000;

/** What stands before `place` was told before: lines in the order of the file, then what belongs to one line. */
const select = plannedQuery<Row>(`
  with told as (
    select o.line, coalesce((p.value->>'line')::integer, o.line) as shown, o.handle, o.kind, o.fields,
      p.value as remark, coalesce(p.ordinality, 0)::text as part
    from import_outcomes o
    left join lateral jsonb_array_elements(o.problems) with ordinality p on true
    where o.import_id = $1 and o.is_forecast = $2
    union all
    select line, line, '', 'note', '{}', jsonb_build_object('line', line, 'code', code, 'params', params),
      'note ' || code || params
    from import_notes where import_id = $1 and is_forecast = $2)
  select part as place, line, shown, handle, kind, fields, remark from told
  where (line, part) > ($3, $4) order by line, part limit ${ROWS_AT_ONCE}`);

const heads: Record<Locale, string[]> = {
  en: ['Line', 'Handle', 'Outcome', 'What'],
  de: ['Zeile', 'Handle', 'Ergebnis', 'Was'],
};
const kinds: Record<Locale, Record<Kind, string>> = {
  en: { created: 'created', changed: 'changed', unchanged: 'unchanged', refused: 'refused', note: 'note' },
  de: {
    ...{ created: 'angelegt', changed: 'geändert', unchanged: 'unverändert' },
    ...{ refused: 'abgelehnt', note: 'Hinweis' },
  },
};

/**
 * What became of each product of an import, or would become, as CSV, line by line. What a spreadsheet would take for a
 * formula is disarmed.
 *
 * @throws `exchange.import_not_found` (404).
 */
export async function* reportLines(ctx: Context, id: string): AsyncGenerator<string> {
  requireStaff(ctx, 'catalog.write');
  const { result } = await readImport(ctx, id);
  const { locale } = ctx;
  yield `\uFEFF${writeRecord(heads[locale])}`;
  for (let after: [number, string] = [0, '']; ; ) {
    const rows = await select(ctx, [id, isForeseen(result), ...after]);
    yield rows.map((row) => writeRecord(cellsOf(row, locale).map(disarmed))).join('');
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_AT_ONCE) return;
    after = [last.line, last.place];
  }
}

const cellsOf = ({ line, handle, kind, fields, remark }: Row, locale: Locale): string[] => [
  String(remark?.line ?? line),
  handle,
  kinds[locale][kind],
  remark ? spell(remark, locale) : fields.join(', '),
];

const disarmed = (cell: string) => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell);
