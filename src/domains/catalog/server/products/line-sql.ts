import type { Locale } from '#platform/locale.ts';

/** SQL: the name of a product `p` in the language `$1`. */
export const lineName = `case when $1 = 'de' then coalesce(nullif(p.name_de, ''), p.name) else p.name end`;

/** SQL: the chosen option values of a variant `v` of a product `p` in the language `$1`, such as "M / Red". */
export const lineChoice = `coalesce((
  select string_agg(case when $1 = 'de' then coalesce(nullif(choice->>'valueDe', ''), chosen.value) else chosen.value end,
    ' / ' order by chosen.place)
  from unnest(v.choices) with ordinality chosen (value, place)
  left join product_options o on o.product_id = p.id and o.position = chosen.place - 1
  left join lateral jsonb_array_elements(o.choices) choice on choice->>'value' = chosen.value), '')`;

/** SQL: the same for a known language: English values are stored in the variant. */
export const lineChoiceIn = (locale: Locale): string =>
  locale === 'de' ? lineChoice : `array_to_string(v.choices, ' / ')`;

/** SQL: the picture of a variant `v` of a product `p`, else the product's first. */
export const lineImage = `coalesce(
  (select m.hash from media m where m.id = v.media_id and m.status = 'ready'),
  (select m.hash from product_pictures pp join media m on m.id = pp.media_id and m.status = 'ready'
    where pp.product_id = p.id order by pp.position limit 1))`;
