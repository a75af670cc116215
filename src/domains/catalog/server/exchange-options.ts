import type { Transaction } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { textTables } from '#platform/db/text-tables.ts';
import type { Locale } from '#platform/locale.ts';

/*
 * Options in another main language. The value of a choice is its name in the main language, by which variants, rows of
 * texts, swatches and size guides know it: all of them take the new one. $1 is the new main language.
 */

const { table } = textTables.option;

/** SQL: the rows of the new main language. */
const fresh = `${table} fresh on fresh.product_id = o.product_id and fresh.position = o.position
  and fresh.locale = $1`;
/** SQL: the name of a choice in it; the value where it has none. */
const renamed = (value: string) => `coalesce(nullif(fresh.labels->>(${value}), ''), ${value})`;

/** Choices of a product that would have the same name. */
const findShared = plannedQuery<{ name: string }>(`
  select p.name || ': ' || min(named.label) as name
  from product_options o join ${fresh} join products p on p.id = o.product_id
  cross join lateral (
    select ${renamed(`choice->>'value'`)} as label from jsonb_array_elements(o.choices) choice) named
  group by p.id, p.name, o.position, named.label having count(*) > 1 order by 1 limit 10`);

/** SQL: how the names of options and choices that filters and swatches know are called from now on. */
const keys = `select distinct kiosk_option_part(o.name) as option_key, kiosk_option_part(coalesce(fresh.name, o.name)) as new_option_key,
    kiosk_option_part(choice->>'value') as choice_key, kiosk_option_part(${renamed(`choice->>'value'`)}) as new_choice_key
  from product_options o join ${fresh} cross join jsonb_array_elements(o.choices) choice`;

/** What is known by the former names stays: products without translations still have them. */
const copySwatches = plannedQuery(`
  insert into swatches (option_key, choice_key, color, media_id)
  select distinct on (new_option_key, new_choice_key) new_option_key, new_choice_key, s.color, s.media_id
  from (${keys}) named join swatches s using (option_key, choice_key)
  where (new_option_key, new_choice_key) <> (option_key, choice_key)
  order by new_option_key, new_choice_key, s.updated_at desc
  on conflict do nothing`);
const renameGuided = plannedQuery(`
  update size_guides g set option_name = found.name, version = g.version + 1
  from (select kiosk_option_part(o.name) as key, min(fresh.name) as name
    from product_options o join ${fresh} where fresh.name is not null group by 1) found
  where found.key = kiosk_option_part(g.option_name) and found.name <> g.option_name`);

/** $2 is the former main language. */
const keepFormer = plannedQuery(`
  insert into ${table} (product_id, position, locale, name, labels)
  select product_id, position, $2, name, labels from (
    select o.product_id, o.position, case when fresh.name is not null then nullif(o.name, '') end as name,
      (select jsonb_object_agg(fresh.labels->>(choice->>'value'), choice->>'value') from jsonb_array_elements(o.choices) choice
        where fresh.labels->>(choice->>'value') <> '') as labels
    from product_options o join ${fresh}) former
  where num_nonnulls(name, labels) > 0
  on conflict (product_id, position, locale) do update set (name, labels) = row(excluded.name, excluded.labels)`);
const renameLabels = plannedQuery(`
  update ${table} t set labels = (
      select jsonb_object_agg(${renamed('label.key')}, label.value) from jsonb_each(t.labels) label)
  from ${table} fresh
  where fresh.product_id = t.product_id and fresh.position = t.position and fresh.locale = $1 and fresh.labels is not null
    and t.locale <> all (array[$1, $2]) and t.labels is not null and t.labels <> '{}'`);
/** A mark keeps the choices of variants distinct meanwhile: one may take the name of another. */
const MARK = `chr(1)`;
const renameChosen = plannedQuery(`
  update variants v set updated_at = now(), choices = array(
    select ${MARK} || ${renamed('chosen.value')}
    from unnest(v.choices) with ordinality chosen (value, place)
    left join ${table} fresh on fresh.product_id = v.product_id and fresh.position = place - 1
      and fresh.locale = $1
    order by place)
  where exists (select from ${table} fresh where fresh.product_id = v.product_id and fresh.locale = $1
    and fresh.labels is not null)`);
const unmarkChosen = plannedQuery(`
  update variants v set choices = array(
    select substr(chosen.value, 2) from unnest(v.choices) with ordinality chosen (value, place) order by place)
  where v.choices[1] like ${MARK} || '%'`);
const renameOptions = plannedQuery(`
  update product_options o set name = coalesce(fresh.name, o.name), choices = (
    select coalesce(jsonb_agg(choice || jsonb_build_object('value', ${renamed(`choice->>'value'`)}) order by place), '[]')
    from jsonb_array_elements(o.choices) with ordinality chosen (choice, place))
  from ${table} fresh
  where fresh.product_id = o.product_id and fresh.position = o.position and fresh.locale = $1`);
const forget = plannedQuery(`delete from ${table} where locale = $1`);

/** Choices that would share a name in a language, with their product. */
export const choicesInConflict = async (tx: Transaction, to: Locale): Promise<string[]> =>
  (await findShared(tx, [to])).map(({ name }) => name);

/** Exchanges the names of options and choices. */
export async function exchangeOptions(
  tx: Transaction,
  { from, to }: { from: Locale; to: Locale },
): Promise<void> {
  await copySwatches(tx, [to]);
  await renameGuided(tx, [to]);
  await keepFormer(tx, [to, from]);
  await renameLabels(tx, [to, from]);
  await renameChosen(tx, [to]);
  await unmarkChosen(tx, []);
  await renameOptions(tx, [to]);
  await forget(tx, [to]);
}
