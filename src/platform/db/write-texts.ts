import type { Transaction } from '../context.ts';
import { plannedQuery } from './named-query.ts';
import { columnName } from './table-columns.ts';
import { type Thing, textTables } from './text-tables.ts';

type Key<Kind extends Thing> = { [Column in keyof (typeof textTables)[Kind]['key']]: string | number };

/** Texts of one thing by language; a change names what it changes, null or blank for none. */
type Given<Kind extends Thing> = {
  of: Key<Kind>;
  texts: { [locale: string]: Record<string, unknown> | undefined } | undefined;
};

const inJson = (text: unknown): unknown => {
  if (typeof text !== 'string') return text;
  return text.trim() === '' ? null : text.toWellFormed();
};

/**
 * Changes the texts of things in further languages, of any number by one statement. What a language does not name
 * stays; a language without any text has no row. A verb that writes texts also writes their thing, which
 * counts its version.
 */
export function textWriter<Kind extends Thing>(thing: Kind) {
  const { table, key } = textTables[thing];
  const columns = textTables[thing].fields.map(columnName);
  const named = [...Object.keys(key), 'locale'];
  const of = (row: string, some: readonly string[]) => some.map((column) => `${row}.${column}`).join(', ');
  const isSame = (row: string) => `(${of('t', named)}) = (${of(row, named)})`;
  const wanted = columns.map(
    (column) => `case when given.value ? '${column}' then one.${column} else t.${column} end as ${column}`,
  );
  const write = plannedQuery(`
    with wanted as (
      select ${of('one', named)}, ${wanted.join(', ')}
      from jsonb_array_elements($1::jsonb) given (value)
      cross join jsonb_populate_record(null::${table}, given.value) one
      left join ${table} t on ${isSame('one')}
    ), gone as (
      delete from ${table} t using wanted where ${isSame('wanted')} and num_nonnulls(${of('wanted', columns)}) = 0
    )
    insert into ${table} as t (${[...named, ...columns].join(', ')})
    select ${[...named, ...columns].join(', ')} from wanted where num_nonnulls(${of('wanted', columns)}) > 0
    on conflict (${named.join(', ')}) do update set (${columns.join(', ')}) = row(${of('excluded', columns)}),
      updated_at = now()
    where row(${of('t', columns)}) is distinct from row(${of('excluded', columns)})`);

  return async (tx: Transaction, given: readonly Given<Kind>[]): Promise<void> => {
    const rows = given.flatMap(({ of: owner, texts = {} }) =>
      Object.entries(texts).map(([locale, words = {}]) => ({
        ...owner,
        locale,
        ...Object.fromEntries(
          Object.entries(words).flatMap(([name, text]) =>
            text === undefined ? [] : [[columnName(name), inJson(text)]],
          ),
        ),
      })),
    );
    if (rows.length > 0) await write(tx, [JSON.stringify(rows)]);
  };
}
