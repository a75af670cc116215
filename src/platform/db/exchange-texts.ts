import type { Transaction } from '../context.ts';
import type { Locale } from '../locale.ts';
import { plannedQuery } from './named-query.ts';
import { columnName } from './table-columns.ts';
import { isTextOf, type Thing, textTables } from './text-tables.ts';

/*
 * What another main language changes: the texts of the things' own columns become rows of the former one, and the rows
 * of the new one become the columns. A text that the new one lacks stays where it is.
 */

/** Things whose names are unique among those that are not deleted. */
const uniquelyNamed = ['category', 'brand'] as const satisfies Thing[];
/** Things whose version no trigger counts. */
const selfCounted: readonly Thing[] = ['product', 'customField', 'sizeGuide'];

/** The description of a product with markup, whose words are its description. */
const MARKUP = 'description_html';
/** Columns of a product that are null where it has none. */
const nullable = [MARKUP, 'seo_title', 'seo_description'];

const columnsOf = (thing: Thing) => [
  ...textTables[thing].fields.map(columnName),
  ...(thing === 'product' ? [MARKUP] : []),
];

/** SQL: whether a column of a thing is exchanged. What search engines show goes with the name, markup with its words. */
const isExchanged = (thing: Thing, column: string) => {
  if (column.startsWith('seo_')) return `fresh.${columnsOf(thing)[0]} is not null`;
  if (thing === 'product' && column !== 'name') return `num_nonnulls(fresh.description, fresh.${MARKUP}) > 0`;
  return `fresh.${column} is not null`;
};

/** SQL: writes the rows of the former main language, $1; $2 is the new one. */
const keepFormer = (thing: Thing): string => {
  const { table, of, key } = textTables[thing];
  const columns = columnsOf(thing);
  const named = [...Object.keys(key), 'locale'];
  const kept = columns.map(
    (column) => `case when ${isExchanged(thing, column)} then nullif(t.${column}, '') end as ${column}`,
  );
  return `insert into ${table} (${[...named, ...columns].join(', ')})
    select ${[...named, ...columns].join(', ')} from (
      select ${Object.entries(key).map(([column, own]) => `t.${own} as ${column}`)}, $1::text as locale, ${kept.join(', ')}
      from ${of} t join ${table} fresh on ${isTextOf(thing, 't', 'fresh')} and fresh.locale = $2) former
    where num_nonnulls(${columns.join(', ')}) > 0
    on conflict (${named.join(', ')}) do update set (${columns.join(', ')}) = row(${columns.map((column) => `excluded.${column}`).join(', ')})`;
};

/** SQL: takes the columns from the rows of the new main language, $1. */
const takeNew = (thing: Thing): string => {
  const { table, of } = textTables[thing];
  const changes = columnsOf(thing).map((column) => {
    const isNullable = thing === 'product' && nullable.includes(column);
    const taken = isNullable ? `fresh.${column}` : `coalesce(fresh.${column}, '')`;
    return `${column} = case when ${isExchanged(thing, column)} then ${taken} else t.${column} end`;
  });
  // The form in which an import brought a description.
  if (thing === 'product')
    changes.push(`body_html = case when ${isExchanged(thing, MARKUP)} then null else t.body_html end`);
  if (selfCounted.includes(thing)) changes.push('version = t.version + 1', 'updated_at = now()');
  return `update ${of} t set ${changes.join(', ')} from ${table} fresh
    where ${isTextOf(thing, 't', 'fresh')} and fresh.locale = $1`;
};

/** SQL: frees the names of things that may take each other's. */
const freeNames = (thing: Thing): string =>
  `update ${textTables[thing].of} t set name = t.id::text from ${textTables[thing].table} fresh
   where ${isTextOf(thing, 't', 'fresh')} and fresh.locale = $1 and fresh.name is not null`;

const forgetRows = (thing: Thing): string => `delete from ${textTables[thing].table} where locale = $1`;

/** SQL: the names of the choices of the shop's own fields, which are kept with these. */
const exchangeChoices = `
  update custom_fields f set choices = (
    select jsonb_agg(case when own.name <> '' then choice || jsonb_build_object('name', own.name, 'texts',
        (coalesce(choice->'texts', '{}') - $2::text) || jsonb_build_object($1::text, jsonb_build_object('name', choice->>'name')))
      else choice end order by place)
    from jsonb_array_elements(f.choices) with ordinality chosen (choice, place)
    cross join lateral (select coalesce(choice->'texts'->$2::text->>'name', '') as name) own),
    version = f.version + 1, updated_at = now()
  where exists (select from jsonb_array_elements(f.choices) choice where coalesce(choice->'texts'->$2::text->>'name', '') <> '')`;

/** Options have their choices beside their name, which their domain exchanges. */
const things = (Object.keys(textTables) as Thing[]).filter((thing) => thing !== 'option');
const both = (sql: (thing: Thing) => string) =>
  new Map(things.map((thing) => [thing, plannedQuery(sql(thing))]));
const [keep, take] = [both(keepFormer), both(takeNew)];
const forget = both(forgetRows);
const free = new Map<Thing, ReturnType<typeof plannedQuery>>(
  uniquelyNamed.map((thing) => [thing, plannedQuery(freeNames(thing))]),
);
const keepMarks = plannedQuery(`select set_config('kiosk.exchanges_texts', 'on', true)`);
const exchangeChoiceNames = plannedQuery(exchangeChoices);

/** Writers of texts wait, and those that are writing are awaited: what they write is exchanged, too. Readers do not wait. */
export const lockTexts = plannedQuery(
  `lock table ${Object.values(textTables)
    .flatMap(({ of, table }) => [of, table])
    .join(', ')} in share row exclusive mode`,
);

/** Exchanges the texts of all things but options in two languages, the former main one and the new one. */
export async function exchangeTexts(
  tx: Transaction,
  { from, to }: { from: Locale; to: Locale },
): Promise<void> {
  // What is translated stays as true as it was.
  await keepMarks(tx, []);
  for (const thing of things) {
    await keep.get(thing)?.(tx, [from, to]);
    await free.get(thing)?.(tx, [to]);
    await take.get(thing)?.(tx, [to]);
    await forget.get(thing)?.(tx, [to]);
  }
  await exchangeChoiceNames(tx, [from, to]);
}

const findShared = plannedQuery<{ name: string }>(
  uniquelyNamed
    .map(
      (thing) => `(select min(name) as name from (
        select coalesce(fresh.name, t.name) as name from ${textTables[thing].of} t
        left join ${textTables[thing].table} fresh on ${isTextOf(thing, 't', 'fresh')} and fresh.locale = $1
        where t.deleted_at is null) named
      group by lower(name) having count(*) > 1 limit 10)`,
    )
    .join(' union all '),
);

/** Names that two things would share, which must differ in the main language. */
export const namesInConflict = async (tx: Transaction, to: Locale): Promise<string[]> =>
  (await findShared(tx, [to])).map(({ name }) => name);
