import {
  foldCounts,
  rebuildVocabulary,
  refreshListings,
  refreshSearch,
} from '#domains/browse/server/index.ts';
import { writeSetting } from '#domains/content/server/index.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { Locale } from '#platform/locale.ts';
import { mainLanguage } from '#platform/main-language.ts';
import type { Kiosk } from '#server/kiosk.ts';
import { adjectives, brands, colors, features, kinds, purposes } from './catalog-words.ts';

/** Products listed per transaction: a few seconds of work. */
const BATCH = 10_000;
const KIND_VARIETIES = 8;
const BRANDS = 600;
const syllables = 'ba,de,fi,go,ku,la,me,ni,po,ru,sa,te,vi,wo,xe,zu,tra,blo,gri,ste'.split(',');

const array = (values: readonly (string | number)[]) =>
  `array[${values.map((value) => (typeof value === 'number' ? value : `'${value}'`)).join(',')}]`;
/** SQL: a pseudo-random number below `limit` for product `n`, by `seed`. */
const draw = (seed: number, limit: number | string) =>
  `(hashint8extended(n, ${seed}) & 9223372036854775807) % ${limit}`;
const pick = (seed: number, values: readonly (string | number)[]) =>
  `(${array(values)})[1 + ${draw(seed, values.length)}]`;
const sentence = (seed: number) => `${pick(seed, features)} || ' ' || ${pick(seed + 1, purposes)} || '.'`;
/** SQL: one of 8,000 made-up words. */
const coined = (seed: number) =>
  `initcap(${pick(seed, syllables)} || ${pick(seed + 1, syllables)} || ${pick(seed + 2, syllables)})`;

const filterColors = colors.map((color) => color.toLowerCase());
const materials = ['oak', 'steel', 'wool', 'linen', 'glass', 'leather', 'plastic', 'paper'];
/** Fields of the shop's own. */
const filtered = [
  { key: 'color', kind: 'choice', values: [...new Set(filterColors)] },
  { key: 'material', kind: 'choices', values: materials },
  { key: 'recycled', kind: 'flag', values: [] },
  { key: 'weight', kind: 'number', values: [] },
];

const names = kinds.flatMap((kind) => kind.names.map((name) => ({ kind, name })));

const steps = [
  `insert into categories (id, slug, name, position)
    select uuidv7(), lower(name) || case when variety = 1 then '' else '-' || variety end,
      name || case when variety = 1 then '' else ' ' || variety end, place * ${KIND_VARIETIES} + variety
    from unnest(${array(kinds.map(({ category }) => category))}) with ordinality kinds (name, place),
      generate_series(1, ${KIND_VARIETIES}) variety`,
  `insert into brands (id, slug, name, position)
    select uuidv7(), lower(name) || case when round = 0 then '' else '-' || round end,
      name || case when round = 0 then '' else ' ' || ${coined(90)} || ' ' || round end, n
    from (select n, (n - 1) / ${brands.length} as round, (${array(brands)})[1 + (n - 1) % ${brands.length}] as name
      from generate_series(1, ${BRANDS}) n) made`,
  // As in real shops, half of all products are of a few brands and of the first variety of their kind.
  `create temp table drawn as
    select n, uuidv7(at - now()) as id, at,
      case when ${draw(1, 2)} = 0 then 1 + ${draw(2, 40)} else 1 + ${draw(3, BRANDS)} end as brand,
      case when ${draw(4, 2)} = 0 then 1 else 1 + ${draw(5, KIND_VARIETIES)} end as variety,
      1 + ${draw(6, names.length)} as kind, case when ${draw(7, 12)} = 0 then 3 else 1 end as variants,
      500 + 100 * (${draw(8, 900)}) + 95 as price
    from (select n, now() - interval '730 days' * (1 - n::float8 / ($1::float8 + 1)) as at
      from generate_series(1, $1::int) n) numbers`,
  // Lists are filtered by these.
  ...filtered.map(
    (
      { key, kind, values },
      place,
    ) => `insert into custom_fields (id, subject, key, kind, position, name, choices, is_filtered)
    select uuidv7(), 'product', '${key}', '${kind}', ${place}, initcap('${key}'), coalesce(jsonb_agg(jsonb_build_object('key', value, 'name', initcap(value))), '[]'), true
    from unnest(${array(values)}::text[]) value`,
  ),
  `insert into facets (key, position, is_shown) values ('product.tag', 1, true)`,
  `insert into products (id, slug, name, description, brand_id, category_id, created_at, updated_at, tags, custom_values)
    select drawn.id, 'item-' || n,
      b.name || ' ' || ${coined(20)} || ' ' || ${pick(23, ['AX', 'BR', 'CL', 'DV', 'EQ', 'HX', 'LT', 'MX'])} || (100 + ${draw(24, 900)})
        || ' ' || ${pick(25, adjectives)} || ' ' || (${array(names.map(({ name }) => name))})[kind]
        || ' ' || ((${array(names.map(({ kind }) => kind.sizes[0]))})[kind] + ${draw(26, 40)})
        || ' ' || (${array(names.map(({ kind }) => kind.unit))})[kind] || ' ' || ${pick(27, colors)},
      ${sentence(30)} || ' ' || ${sentence(32)} || case when ${draw(34, 2)} = 0 then ' ' || ${sentence(35)} else '' end,
      b.id, c.id, at, at, array[${pick(37, ['new', 'office', 'home', 'travel', 'gift'])}],
      jsonb_build_object('color', ${pick(27, filterColors)}, 'material', jsonb_build_array(${pick(50, materials)}, ${pick(51, materials)}), 'recycled', ${draw(52, 3)} = 0,
        'weight', ${draw(53, 500)} / 10.0)
    from drawn
    join (select id, name, row_number() over (order by position) as place from brands) b on b.place = brand
    join categories c on c.slug = lower((${array(names.map(({ kind }) => kind.category))})[kind])
      || case when variety = 1 then '' else '-' || variety end`,
  `insert into product_options (product_id, position, name, choices)
    select id, 0, 'Size', '[{"value":"S"},{"value":"M"},{"value":"L"}]' from drawn where variants > 1`,
  `insert into variants (id, product_id, position, sku, choices, price_minor, compare_at_minor, barcode)
    select uuidv7(), id, place, (1000000 + n) || case when variants = 1 then '' else '-' || place end,
      case when variants = 1 then '{}' else array[(array['S', 'M', 'L'])[place]] end, price + place * 100,
      case when ${draw(40, 10)} = 0 then price + 2000 end, (4000000000000 + n * 10 + place)::text
    from drawn, generate_series(1, variants) place`,
  `insert into stock_levels (variant_id, on_hand)
    select id, case when n % 20 = 0 then 0 else 1 + ${draw(41, 60)} end
    from (select id, hashtextextended(id::text, 0) as n from variants) made`,
  `insert into product_ratings (product_id, rating_counts, review_count, rating_sum)
    select id, array[0, 0, 1, a, b], 1 + a + b, 3 + 4 * a + 5 * b
    from (select id, (${draw(42, 20)})::int as a, (${draw(43, 60)})::int as b, ${draw(44, 3)} as kind from drawn) rated where kind = 0`,
  `insert into deals (id, product_id, percent_off, starts_at, ends_at)
    select uuidv7(), id, 10 + n % 40, now() - interval '1 day', now() + interval '30 days' from drawn where n % 400 = 0`,
  `insert into media (id, hash, width, height, bytes, color, status)
    select uuidv7(), md5(n::text), 1200, 1200, 90000, '#cccccc', 'ready' from generate_series(1, 100) n`,
  `insert into product_pictures (product_id, position, media_id)
    select drawn.id, 0, m.id from drawn
    join (select id, row_number() over () as place from media) m on m.place = 1 + n % 100`,
  'drop table drawn',
];

/** Everything has texts in a further language, `$1`. */
const translations = [
  `insert into category_texts (category_id, locale, name) select id, $1, name || ' ' || upper($1) from categories`,
  `insert into brand_texts (brand_id, locale, name) select id, $1, name || ' ' || upper($1) from brands`,
  `insert into product_texts (product_id, locale, name, description)
    select id, $1, name || ' ' || upper($1), description from products`,
  `insert into product_option_texts (product_id, position, locale, name, labels)
    select product_id, position, $1, name || ' ' || upper($1), '{"S":"1","M":"2","L":"3"}' from product_options`,
  `insert into product_picture_texts (product_id, position, locale, alt)
    select product_id, position, $1, upper($1) from product_pictures`,
];

/**
 * Fills an empty shop with `count` products, the same each time except for ids and picture files: 160 categories, 600
 * brands, variants, stock, ratings and deals, listed and searchable as if saved by staff. With `languages`, it offers
 * these besides its main one, with texts of their own.
 */
export async function fillLargeCatalog(
  kiosk: Kiosk,
  count: number,
  languages: readonly Locale[] = [],
): Promise<void> {
  const ctx = kiosk.context({ kind: 'system' });
  const client = await kiosk.db.connect();
  try {
    for (const step of steps) await client.query(step, step.includes('$1') ? [count] : []);
    for (const language of languages) for (const step of translations) await client.query(step, [language]);
    if (languages.length > 0) await writeSetting(ctx, 'languages', [mainLanguage(), ...languages]);
    await client.query('analyze');
    const { rows } = await client.query<{ id: string }>('select id from products order by id');
    const ids = rows.map(({ id }) => id);
    for (let from = 0; from < ids.length; from += BATCH) {
      const batch = ids.slice(from, from + BATCH);
      await inTransaction(ctx, (tx) => refreshListings(tx, batch, { areWordsLater: true }));
    }
    // What the running shop does each minute: lists are counted from a row per category and brand.
    await foldCounts(ctx);
    // Also what follows a change of languages: all are filled.
    await (languages.length > 0 ? refreshSearch(ctx) : rebuildVocabulary(ctx));
    await client.query('vacuum analyze');
  } finally {
    client.release();
  }
}
