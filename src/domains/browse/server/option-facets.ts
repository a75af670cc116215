import { fieldTexts } from '#domains/catalog/server/index.ts';
import type { Context } from '#platform/context.ts';
import { declareVariants, namedQuery, plannedQuery } from '#platform/db/named-query.ts';
import { choiceLabel, textIn } from '#platform/db/text-in.ts';
import type { Locale } from '#platform/locale.ts';
import { mainLanguage } from '#platform/main-language.ts';
import type { fixedFacets } from '../contract/facets.ts';
import type { ProductList } from '../contract.ts';
import { rangesValue } from './chosen-options.ts';
import { type Fit, fits, fitsPrice, notRunning, plainScope, running, statement, where } from './keys-sql.ts';
import { eachWay, sampleFits } from './list-samples.ts';

type OptionFacets = ProductList['facets']['options'];

/** SQL: the name of a choice of the shop's own field in a language; null if it has none there. */
const ownLabel = (locale: Locale) =>
  locale === mainLanguage() ? 'null' : `nullif(choices.choice->'texts'->'${locale}'->>'name', '')`;

/** The key of the tags of products, as if they were an option. */
export const TAGS = 'product.tag' satisfies (typeof fixedFacets)[number];
/** The maximum number of products whose options are counted. */
export const OPTIONS_COUNTED = 5_000;
/** Of more products, the choices of so many are shown without numbers. */
export const OPTIONS_SAMPLED = 500;
/** The maximum number of choices offered as filters, of one facet and of all: those that most products have. */
const MOST_CHOICES = { each: 40, all: 200 };

/** The number of the shop's products among which the names of chosen choices are looked for that the list lacks. */
const SEARCHED_FOR_NAMES = 2_000;

/** Sizes from small to large; plain numbers are ordered, others by their number if all have the same unit, else as products have them. */
const sizes = '4xs,xxxs,3xs,xxs,2xs,xs,s,m,l,xl,xxl,2xl,xxxl,3xl,4xl,5xl,6xl'.split(',');

/**
 * SQL: the `keys` of the choices of these products, and of the `ranges` (JSON of `ChosenRange`) that their `numbers` are in.
 */
export const keysOf = (ids: string, ranges: string): string =>
  `(with ranges as materialized (
      select * from jsonb_to_recordset(${ranges}) range (key text, field text, low float8, high float8)
    )
    select product_id, numbers, case when ${ranges} is null then keys else keys || array(
      select key from ranges where (numbers->>field)::float8 between low and high) end as keys
    from listing_options where product_id = any (array(${ids})))`;

/** SQL: a number of a field `f` as filters write it. */
const written = (value: string) =>
  `case f.kind when 'date' then to_char(date '1970-01-01' + ${value}::integer, 'YYYY-MM-DD') else trim_scale(${value}::numeric)::text end`;

/** SQL: the least or greatest number that any product has in the field of an `option`. */
const wholeEnd = (end: 'min' | 'max') => `(select ${end}(value) from listing_numbers where field = option)`;

/** SQL: whether the shop shows the filter by an option; tags only if it says so. */
const isOffered = (option: string) =>
  `coalesce((select is_shown from facets where facets.key = ${option}), ${option} <> '${TAGS}')`;

/** SQL: a word in this language. */
const word = (locale: Locale, key: 'yes' | 'no' | 'tags') =>
  `'${(fieldTexts(locale).find('values', key) ?? key).replaceAll("'", "''")}'`;

/**
 * SQL: the CTEs that end in `options`, the facets of choices. Needs `optioned`: product_id, its `keys` and `numbers`, and the
 * set of `failed` filters; and `size`, whether there are more (`is_cut`). `ownBit` is the filter of an `option`, which its own
 * count ignores; `chosen` are the keys of filters, which stay with 0 if products that fail other filters have them, or
 * some others.
 */
export const optionSteps = (
  locale: Locale,
  ownBit: string,
  chosen: string,
): string => `numbered as materialized (
    select row_number() over () as number, product_id, keys, numbers, failed from optioned
  ), choice_sums as (
    select key, failed, count(*) as amount, max(number) as number
    from (select unnest(keys) as key, failed, number from numbered) each group by 1, 2
  ), counted_choices as (
    select * from (
      select *, row_number() over (partition by option order by amount desc, key) as rank from (
        select key, option, sum(amount)::bigint as amount, max(number) as number
        from (select *, split_part(key, ':', 1) as option from choice_sums) sums
        where failed = 0 or failed = ${ownBit} group by 1, 2) each
      where ${isOffered('option')} and right(key, 2) <> ':#') ranked
    where rank <= ${MOST_CHOICES.each} order by amount desc, key limit ${MOST_CHOICES.all}
  ), kept_choices as materialized (
    select key, option, amount, product_id from counted_choices join numbered using (number)
    union all
    select distinct on (key) key, split_part(key, ':', 1), 0, product_id from (
      select key, product_id from choice_sums join numbered using (number)
      union all
      select key, product_id from (
        select * from listing_options where exists (
          select from unnest(${chosen}) key where key not in (select key from choice_sums)) limit ${SEARCHED_FOR_NAMES}) few,
        unnest(keys) key
      where keys && ${chosen}
    ) known
    where key = any (${chosen}) and key not in (select key from counted_choices)
      and ${isOffered(`split_part(known.key, ':', 1)`)}
  ), numbers as (
    select option, count(*) as amount, min(value) as low, max(value) as high
    from (
      select failed, option, (numbers->>option)::float8 as value
      from (select failed, jsonb_object_keys(numbers) as option, numbers from numbered) n offset 0) each
    where failed = 0 or failed = ${ownBit} group by option
  ), spans as materialized (
    select option, amount, case when is_cut then ${wholeEnd('min')} else low end as low,
      case when is_cut then ${wholeEnd('max')} else high end as high
    from numbers, size where ${isOffered('option')}
  ), ${describedSteps(locale, chosen)}`;

/**
 * SQL: the CTEs that end in `options`, with words. Needs `kept_choices` (key, option, amount, and a product that has it),
 * `spans` (the `low` and `high` end of each option of numbers) and `size`.
 */
const describedSteps = (locale: Locale, chosen: string): string => `choice_counts as (
    select *, substr(key, length(option) + 2) as value from kept_choices
  ), own_choices as (
    select choice_counts.*,
      case f.kind when 'flag' then case value when 'true' then 1 else 2 end else choices.place end as place,
      ${textIn(locale, 'customField', 'f.name')} as name,
      case f.kind when 'flag' then case value when 'true' then ${word(locale, 'yes')} else ${word(locale, 'no')} end
        else coalesce(${ownLabel(locale)}, choices.choice->>'name') end as label,
      choices.choice->>'color' as swatch
    from choice_counts
    join custom_fields f on f.subject = 'product' and 'field.' || f.key = option
    left join lateral (
      select choice, place from jsonb_array_elements(f.choices) with ordinality each (choice, place)
      where kiosk_option_part(choice->>'key') = value limit 1) choices on true
  ), tag_choices as (
    select choice_counts.*, null::bigint as place, ${word(locale, 'tags')} as name, tag as label, null as swatch
    from choice_counts
    cross join lateral (
      select tag from products p, unnest(p.tags) tag
      where p.id = product_id and kiosk_option_part(tag) = value limit 1) tags
    where option = '${TAGS}'
  ), named_choices as (
    select * from own_choices union all select * from tag_choices union all
    select choice_counts.*, choices.place,
      ${textIn(locale, 'option', 'o.name')} as name, ${choiceLabel(locale, 'o', `choices.choice->>'value'`)} as label,
      coalesce(kiosk_swatch(o.name, choices.choice->>'value'), choices.choice->>'swatch') as swatch
    from choice_counts
    join product_options o on o.product_id = choice_counts.product_id and kiosk_option_part(o.name) = option
    join lateral (
      select choice, place from jsonb_array_elements(o.choices) with ordinality each (choice, place)
      where kiosk_option_part(choice->>'value') = choice_counts.value limit 1) choices on true
  ), ordered_choices as (
    select *, array_position(array[${sizes.map((size) => `'${size}'`).join(', ')}], value) as size,
      case when unit = '' or min(unit) over each_option = max(unit) over each_option then amount_of_unit end as number
    from (
      select *, substring(value from '^[0-9]{1,12}(?:[.][0-9]{1,6})?')::numeric as amount_of_unit,
        regexp_replace(value, '^[0-9.]+ *', '') as unit from named_choices) measured
    window each_option as (partition by option)
  ), options as (
    select option, min(name) as name, sum(amount) as amount,
      json_agg(json_build_object('key', key, 'name', label, 'swatch', swatch, 'count', case when (select is_cut from size) then null else amount end)
        order by size nulls last, number nulls last, place, amount desc, key) as choices, null::json as range
    from ordered_choices where label is not null group by option
    union all
    select option, ${textIn(locale, 'customField', 'f.name')}, amount, '[]', json_build_object('kind', f.kind, 'unit', f.unit,
      'from', ${written('low')}, 'to', ${written('high')})
    from spans join custom_fields f on f.subject = 'product' and f.kind in ('number', 'date') and 'field.' || f.key = option
    where low < high or exists (select from unnest(${chosen}) key where starts_with(key, option || ':'))
  )`;

/** Facets beyond these are left out: the shop arranged them last, or few of the products have their choices. */
const MOST_FACETS = 12;

/** SQL: these facets as JSON. */
export const optionsJson = `(
    select coalesce(json_agg(json_build_object('key', option, 'name', name, 'choices', choices, 'range', range) order by amount desc, option), '[]')
    from (
      select options.* from options left join facets on facets.key = option
      order by position nulls last, amount desc, option limit ${MOST_FACETS}) most)`;

/** A statement that counts the choices of products that match: each option ignores its own filter. */
function optionFacetsQuery(locale: Locale, fit: Fit, isMany: boolean) {
  const most = isMany ? OPTIONS_SAMPLED : OPTIONS_COUNTED;
  const { values, param } = statement();
  const conditions = [...fits({ ...fit, options: [] }, param), ...fitsPrice(fit, param)];
  const groups = fit.options.map(({ name, keys }) => ({
    name: param(name, 'text'),
    fails: `not keys && ${param(keys, 'text[]')}`,
  }));
  const failed = groups.map(({ fails }, index) => `case when ${fails} then ${2 ** index} else 0 end`);
  const own = groups.map(({ name }, index) => `when ${name} then ${2 ** index}`).join(' ');
  const ownBit = own ? `case option ${own} else 0 end` : '0';
  // Without a condition on the price it does not matter which products are on a deal.
  const isPriced = fit.onSale || fit.lowest !== null || fit.highest !== null;
  const regular = `select product_id from listing_keys ${where(isPriced ? [...conditions, notRunning] : conditions)}`;
  const all = isPriced
    ? `select product_id from (${regular} union all select product_id from running ${where(conditions)}) each`
    : regular;
  const text = `with ${isPriced ? `${running}, ` : ''}matching as materialized (
    ${all} limit ${most + 1}
  ), size as materialized (
    select count(*) > ${most} as is_cut from matching
  ), optioned as (
    select product_id, keys, numbers, ${failed.length > 0 ? failed.join(' + ') : '0'} as failed
    from ${keysOf(`select product_id from matching limit ${most}`, param(rangesValue(fit.options), 'jsonb'))} known
  ), ${optionSteps(
    locale,
    ownBit,
    param(
      fit.options.flatMap(({ keys }) => keys),
      'text[]',
    ),
  )}
  select ${optionsJson} as facets`;
  return { text, values };
}

/** A statement that reads how many products have each choice as it was counted last, of all or of these categories. */
function countedFacetsQuery(locale: Locale, categories: string[] | null) {
  const { values, param } = statement();
  const isNumber = `right(key, 2) = ':#'`;
  const text = `with size as materialized (
    select false as is_cut
  ), sums as materialized (
    select key, split_part(key, ':', 1) as option, sum(amount)::bigint as amount, min(product_id::text)::uuid as product_id
    from listing_choices where category_id ${categories ? `= any (${param(categories, 'uuid[]')})` : 'is null'}
    group by key
  ), kept_choices as materialized (
    select key, option, amount, product_id from (
      select *, row_number() over (partition by option order by amount desc, key) as rank
      from sums where not ${isNumber} and ${isOffered('option')}) ranked
    where rank <= ${MOST_CHOICES.each} order by amount desc, key limit ${MOST_CHOICES.all}
  ), spans as (
    select option, amount, ${wholeEnd('min')} as low, ${wholeEnd('max')} as high
    from sums where ${isNumber} and ${isOffered('option')}
  ), ${describedSteps(locale, "'{}'::text[]")}
  select ${optionsJson} as facets where exists (select from sums)`;
  return { text, values };
}

type Row = { facets: OptionFacets };
const read = (text: string) => plannedQuery<Row>(text);
const readPlain = (name: string, text: string) => namedQuery<Row>(`browse_options_${name}`, text);
declareVariants(() => {
  for (const fit of sampleFits)
    eachWay((locale, isMany) => {
      const { text } = optionFacetsQuery(locale, fit, isMany);
      return [read(text), readPlain(locale, text)];
    });
  eachWay((locale, isWhole) => read(countedFacetsQuery(locale, isWhole ? null : []).text));
});

/** The choices of products that match, to filter by; `fitting` is the number of those that match some of the filters. */
export async function readOptionFacets(ctx: Context, fit: Fit, fitting: number): Promise<OptionFacets> {
  const scope = plainScope(fit);
  if (fitting > OPTIONS_COUNTED && scope) {
    const { text, values } = countedFacetsQuery(ctx.locale, fit.categories);
    const [counted] = await read(text)(ctx, values);
    // Without a row they were not counted yet.
    if (counted) return counted.facets;
  }
  const isMany = fitting > OPTIONS_COUNTED;
  const { text, values } = optionFacetsQuery(ctx.locale, fit, isMany);
  const [row] = await (scope && !isMany ? readPlain(`${scope}_${ctx.locale}`, text) : read(text))(
    ctx,
    values,
  );
  return row?.facets ?? [];
}
