import { fieldTexts } from '#domains/catalog/server/index.ts';
import type { Context } from '#platform/context.ts';
import { declareVariants, plannedQuery } from '#platform/db/named-query.ts';
import { choiceLabel, textIn } from '#platform/db/text-in.ts';
import { type Locale, mainLocale } from '#platform/locale.ts';
import type { ProductList } from '../contract.ts';
import { type Fit, fits, fitsPrice, notRunning, running, statement, where } from './keys-sql.ts';
import { eachWay, sampleFits } from './list-samples.ts';

export type OptionFacets = ProductList['facets']['options'];

/** SQL: the name of a choice of the shop's own field in a language; null if it has none there. */
const ownLabel = (locale: Locale) =>
  locale === mainLocale ? 'null' : `nullif(choices.choice->'texts'->'${locale}'->>'name', '')`;

/** The maximum number of products whose options are counted. */
const LOOKED_AT = 5_000;
/** The maximum number of choices offered as filters: those that most products have. */
const MOST_CHOICES = 150;

/**
 * A statement that counts the choices of products that match: each option ignores its own filter. `null` as facets if
 * too many products match the other filters.
 */
export function optionFacetsQuery(locale: Locale, fit: Fit) {
  const { values, param } = statement();
  const conditions = [...fits({ ...fit, options: [] }, param), ...fitsPrice(fit, param)];
  const groups = fit.options.map(({ name, keys }) => ({
    name: param(name, 'text'),
    fails: `not keys && ${param(keys, 'text[]')}`,
  }));
  const failed = groups.map(({ fails }, index) => `case when ${fails} then ${2 ** index} else 0 end`);
  const own = groups.map(({ name }, index) => `when ${name} then ${2 ** index}`).join(' ');
  const ownBit = own ? `case split_part(key, ':', 1) ${own} else 0 end` : '0';
  const text = `with ${running}, matching as materialized (
    select product_id from (
      select product_id from listing_keys ${where([...conditions, notRunning])}
      union all select product_id from running ${where(conditions)}) each limit ${LOOKED_AT + 1}
  ), judged as materialized (
    select product_id, keys, ${failed.length > 0 ? failed.join(' + ') : '0'} as failed
    from matching join listing_options using (product_id)
  ), counted as (
    select key, count(*) as amount, (array_agg(product_id))[1] as product_id
    from judged, unnest(keys) key where failed = 0 or failed = ${ownBit}
    group by key order by count(*) desc, key limit ${MOST_CHOICES}
  ), own as (
    select counted.key, counted.amount, split_part(counted.key, ':', 1) as option, f.position,
      case f.kind when 'flag' then case value when 'true' then 1 else 2 end else choices.place end as place,
      ${textIn(locale, 'customField', 'f.name')} as name,
      case f.kind when 'flag' then value
        else coalesce(${ownLabel(locale)}, choices.choice->>'name') end as label,
      choices.choice->>'color' as swatch
    from counted
    cross join lateral (select substr(counted.key, strpos(counted.key, ':') + 1) as value) chosen
    join custom_fields f on f.subject = 'product' and 'field.' || f.key = split_part(counted.key, ':', 1)
    left join lateral (
      select choice, place from jsonb_array_elements(f.choices) with ordinality each (choice, place)
      where kiosk_option_part(choice->>'key') = value limit 1) choices on true
  ), named as (
    select * from own union all
    select counted.key, counted.amount, split_part(counted.key, ':', 1) as option, o.position, choices.place,
      ${textIn(locale, 'option', 'o.name')} as name, ${choiceLabel(locale, 'o', `choices.choice->>'value'`)} as label,
      coalesce(kiosk_swatch(o.name, choices.choice->>'value'), choices.choice->>'swatch') as swatch
    from counted
    join product_options o on o.product_id = counted.product_id
      and kiosk_option_part(o.name) = split_part(counted.key, ':', 1)
    join lateral (
      select choice, place from jsonb_array_elements(o.choices) with ordinality each (choice, place)
      where kiosk_option_part(choice->>'value') = substr(counted.key, strpos(counted.key, ':') + 1) limit 1) choices on true
  ), options as (
    select option, min(name) as name, sum(amount) as amount,
      json_agg(json_build_object('key', key, 'name', label, 'swatch', swatch, 'count', amount)
        order by place, amount desc, key) as choices
    from named group by option
  )
  select case when (select count(*) from matching) <= ${LOOKED_AT} then (
    select coalesce(json_agg(json_build_object('name', name, 'choices', choices) order by amount desc, option), '[]')
    from options) end as facets`;
  return { text, values };
}

const read = (text: string) => plannedQuery<{ facets: OptionFacets | null }>(text);
declareVariants(() => {
  for (const fit of sampleFits) eachWay((locale) => read(optionFacetsQuery(locale, fit).text));
});

/** Answers of yes or no to the shop's own fields in the reader's words. */
function answersInWords(facets: OptionFacets, locale: Locale): OptionFacets {
  const { find } = fieldTexts(locale);
  const answers: Record<string, string | null> = { true: find('values', 'yes'), false: find('values', 'no') };
  return facets.map(({ name, choices }) => ({
    name,
    choices: choices.map((choice) => {
      const isAnswer = choice.key.startsWith('field.') && choice.key.endsWith(`:${choice.name}`);
      return { ...choice, name: (isAnswer && answers[choice.name]) || choice.name };
    }),
  }));
}

/** The options of products that match, to filter by; none if too many products match. */
export async function readOptionFacets(ctx: Context, fit: Fit): Promise<OptionFacets> {
  const { text, values } = optionFacetsQuery(ctx.locale, fit);
  const [row] = await read(text)(ctx, values);
  return answersInWords(row?.facets ?? [], ctx.locale);
}
