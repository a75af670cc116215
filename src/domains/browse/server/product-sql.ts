import { fieldsIn } from '#domains/catalog/fields/kinds.ts';
import { productFields } from '#domains/catalog/fields/product-fields.ts';
import { fieldsJson, isVisible, jsonFields, sizeGuideOf, storedFile } from '#domains/catalog/server/index.ts';
import { availableSql, isUnlimitedSql } from '#domains/inventory/server/index.ts';
import { inEu, lowestPriceBefore } from '#domains/pricing/server/index.ts';
import { authorJson, newestFirst, ownLanguageFirst, replyJson } from '#domains/reviews/server/index.ts';
import { isoTime } from '#platform/db/iso-time.ts';
import {
  choiceFallback,
  choiceLabel,
  fallbackLanguage,
  isUntranslated,
  joinedStandIn,
  ownText,
  textIn,
} from '#platform/db/text-in.ts';
import type { Locale } from '#platform/locale.ts';
import { mainLanguage } from '#platform/main-language.ts';
import {
  cardJson,
  cardMembers,
  categoryPath,
  dealPrice,
  decimal,
  joinCardTables,
  pictureJson,
} from './card-sql.ts';
import { listingsOf } from './listing-facts.ts';
import { factFields } from './product-facts.ts';
import { quoted } from './search/tsquery.ts';

const REVIEWS_SHOWN = 50;
const RELATED_SHOWN = 8;

const options = (locale: Locale) => {
  const value = `choice->>'value'`;
  return `(select coalesce(json_agg(json_build_object('name', ${textIn(locale, 'option', 'o.name')},
      'nameLang', ${fallbackLanguage(locale, 'option', 'o.name')}, 'choices', (
      select coalesce(json_agg(json_build_object('value', ${value}, 'label', ${choiceLabel(locale, 'o', value)},
        'labelLang', ${choiceFallback(locale, 'o', value)}, 'swatch', coalesce(kiosk_swatch(o.name, choice->>'value'), choice->>'swatch'))
        order by place), '[]')
      from jsonb_array_elements(o.choices) with ordinality choices (choice, place))) order by o.position), '[]')
    from product_options o where o.product_id = p.id)`;
};

/** A description without markup of this language takes precedence over markup in the main one. */
const descriptionHtml = (locale: Locale) =>
  locale === mainLanguage()
    ? 'p.description_html'
    : `coalesce(${ownText(locale, 'product', 'p.description_html')},
      case when ${isUntranslated(locale, 'product', 'p.description')} then p.description_html end)`;

const files = (
  locale: Locale,
) => `(select coalesce(json_agg(json_build_object('name', ${textIn(locale, 'productFile', 'pf.name')},
    'nameLang', ${fallbackLanguage(locale, 'productFile', 'pf.name')}, ${storedFile}) order by pf.position), '[]')
  from product_files pf join files f on f.id = pf.file_id where pf.product_id = p.id)`;

/** The address of its video, unless that is a file that is not here. */
const video = `case when p.video not like '/files/%' or exists (
    select from files where hash = substr(p.video, 8, 32)) then p.video end`;

const pictures = (
  locale: Locale,
  id: string,
) => `select pp.media_id, row_number() over (order by pp.position) - 1 as place,
    ${pictureJson(`coalesce(nullif(${textIn(locale, 'picture', 'pp.alt')}, ''), ${textIn(locale, 'product', 'p.name')})`)} as picture
  from product_pictures pp join media m on m.id = pp.media_id and m.status = 'ready'
  join products p on p.id = pp.product_id
  where pp.product_id = ${id}`;

/** SQL: the picture or the visible product that a value names. */
const target = (locale: Locale) => {
  const id = `(case when p.custom_values->>f.key ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    then p.custom_values->>f.key end)::uuid`;
  return `case f.kind
    when 'product' then (select json_build_object('name', ${textIn(locale, 'product', 'o.name')}, 'slug', o.slug)
      from products o where o.id = ${id} and ${isVisible('o')})
    when 'picture' then (select ${pictureJson(textIn(locale, 'customField', 'f.name'))}
      from media m where m.id = ${id} and m.status = 'ready') end`;
};

/** The public fields of the shop's own that the product has a value of. */
const customFacts = (
  locale: Locale,
) => `(select coalesce(json_agg(json_build_object('key', f.key, 'kind', f.kind,
    'unit', f.unit, 'least', f.least, 'most', f.most, 'choices', f.choices, 'name', ${textIn(locale, 'customField', 'f.name')},
    'value', p.custom_values->f.key, 'target', ${target(locale)}) order by f.position, f.key), '[]')
  from custom_fields f where f.subject = 'product' and f.is_public and p.custom_values ? f.key)`;

/** The values of each variant that has some; `isOnly`: the product has no choices. Null if none has. */
const variantValues = `(select json_agg(json_build_object('id', v.id, 'values', v.custom_values, 'isOnly', v.choices = '{}'))
  from variants v where v.product_id = p.id and v.deleted_at is null and v.custom_values <> '{}')`;

/** SQL: what a variant cost least in the 30 days before its price of now began, if that is below its compare-at price. */
const lowestBefore = `(select nullif(least(lowest, v.compare_at_minor), v.compare_at_minor) from (
    select ${lowestPriceBefore('v.id', 'begun')} as lowest
    from (select v.product_id, started_at as starts_at from price_history
      where variant_id = v.id and ended_at is null limit 1) begun) known)`;

/** Only EU law requires it, and only beside a former price: of a deal, else the compare-at price. */
const lowestPrice = `case when not coalesce(${inEu}, false) then null
    when ${dealPrice('v.price_minor')} is not null then ${decimal(lowestPriceBefore('v.id', 'd'))}
    when v.compare_at_minor > v.price_minor then ${decimal(lowestBefore)} end`;

const setting = (key: string) => `(select value from settings where key = '${key}')`;

/** Units left, if the shop shows that; null if it does not, or if unlimited. */
const stockLeft = `case when ${isUnlimitedSql('stock')} then null
    when coalesce(${setting('stockShown')}, '"low"') = '"always"'
      or (coalesce(${setting('stockShown')}, '"low"') = '"low"'
        and coalesce(stock.on_hand, 0) < coalesce(${setting('stockShownBelow')}::integer, 10))
    then coalesce(stock.on_hand, 0) end`;

const variants = `(select json_agg(json_build_object('_id', v.id, 'sku', v.sku, 'barcode', v.barcode, 'choices', v.choices,
    'price', ${decimal('v.price_minor')}, 'compareAtPrice', ${decimal('v.compare_at_minor')},
    'dealPrice', ${decimal(dealPrice('v.price_minor'))}, 'lowestPrice', ${lowestPrice},
    'measure', kiosk_measure(v.measure), 'deposit', ${decimal('nullif(v.deposit_minor, 0)')},
    'countInStock', ${availableSql('stock')}, 'stockLeft', ${stockLeft},
    'picture', (select min(place) from pictures where pictures.media_id = v.media_id)) order by v.position, v.id)
  from variants v left join stock_levels stock on stock.variant_id = v.id
  where v.product_id = p.id and v.deleted_at is null)`;

const reviews = (
  locale: Locale,
  id: string,
) => `(select coalesce(json_agg(json_build_object('_id', r.id, 'rating', r.rating,
    'title', r.title, 'comment', r.comment, 'lang', r.locale, 'createdAt', ${isoTime('r.created_at')},
    'isVerifiedPurchase', r.is_verified_purchase, 'helpfulCount', r.helpful_count, 'reply', ${replyJson('r')},
    'userId', ${authorJson(locale)})
    order by r.turn), '[]')
  from (${ownLanguageFirst(locale, { product: id, order: newestFirst, most: REVIEWS_SHOWN })}) r
  join users author on author.id = r.user_id where r.turn <= ${REVIEWS_SHOWN})`;

/** How many times dearer or cheaper a product of the same category may be. */
const MOST_APART = 4;
/** The same for two that share a telling word of their names. */
const MOST_APART_SHARING = 16;

/**
 * SQL: what may be liked, too: first what is bought together with this product; then of its category what shares the
 * most telling words of its name, and what is nearest in price. Available ones first. Nothing of other categories.
 */
const related = (locale: Locale, id: string) => `this as materialized (
    select category_id, price_minor from listings where product_id = ${id}
  ), telling as (
    select w.lexeme, ln(1 + 20000 / sum(w.product_count)) as weight
    from listing_texts l, unnest(ts_filter(l.search, '{a}')) word
    join search_words w on w.locale = '${locale}' and w.lexeme = word.lexeme
    where l.product_id = ${id} and l.locale = '${locale}'
    group by w.lexeme having sum(w.product_count) between 2 and 2000
    order by weight desc limit 6
  ), near as (
    select other_id as product_id from bought_together where product_id = ${id}
    union
    (select product_id from listing_texts where locale = '${locale}' and search @@ (
      select string_agg(${quoted('lexeme')}, ' | ')::tsquery from telling) limit 400)
    union
    (select product_id from listings where category_id = (select category_id from this)
      order by listed_at desc, product_id desc limit 60)
  ), judged as (
    select l.product_id, l.in_stock, l.listed_at, together.place as together,
      l.category_id = this.category_id as is_same_kind,
      (select coalesce(sum(weight), 0) from telling where t.search @@ (${quoted('lexeme')})::tsquery) as shared,
      abs(ln((l.price_minor + 100.0) / (this.price_minor + 100.0))) as apart
    from near join listings l on l.product_id = near.product_id and l.product_id <> ${id}
    left join listing_texts t on t.product_id = l.product_id and t.locale = '${locale}'
    left join bought_together together on together.product_id = ${id} and together.other_id = l.product_id
    cross join this
  ), related as materialized (
    select product_id, row_number() over (order by
      in_stock desc, together is null, together, shared - apart desc, listed_at desc, product_id desc) as place
    from judged
    where together is not null
      or is_same_kind and apart < ln(case when shared > 0 then ${MOST_APART_SHARING} else ${MOST_APART} end)
    order by place limit ${RELATED_SHOWN}
  )`;

/** SQL: a text of the product for search engines; null: what it stands for is shown. */
const ownOr = (locale: Locale, column: string, other: string) =>
  `nullif(${joinedStandIn(locale, 'product_text', `p.${column}`, `p.${other}`)}, '')`;

const shownProducts = (id: string) => `(select array_append(array_agg(product_id), ${id}) from related)`;

type Asked = {
  /** The id of the product: a parameter, or an expression that `finding` defines. */
  id?: string;
  /** A common table expression before the others, and columns that it adds. */
  finding?: string;
  columns?: string;
  listings?: string;
};

/**
 * SQL: the page data of a product (by default of parameter 1) as JSON; no row if it is not among `listings`, by default the
 * visible ones.
 */
export const productSql = (
  locale: Locale,
  { id = '$1', finding = '', columns = '', listings = listingsOf(`array[${id}]`) }: Asked = {},
): string => `with ${finding} ${related(locale, id)}, pictures as (${pictures(locale, id)})
  select json_build_object(${cardMembers(locale)},
    'description', ${textIn(locale, 'product', 'p.description')},
    'descriptionLang', ${fallbackLanguage(locale, 'product', 'p.description')},
    'descriptionHtml', ${descriptionHtml(locale)},
    'category', json_build_object('slug', c.slug, 'name', ${textIn(locale, 'category', 'c.name')},
      'nameLang', ${fallbackLanguage(locale, 'category', 'c.name')}, 'path', ${categoryPath(locale, 'c.parent_id')}),
    'brandSlug', b.slug, 'seller', s.name,
    'countInStock', (select coalesce(sum(${availableSql('stock')}), 0) from variants v join stock_levels stock on stock.variant_id = v.id
      where v.product_id = p.id and v.deleted_at is null),
    'pictures', (select coalesce(json_agg(picture order by place), '[]') from pictures),
    'files', ${files(locale)},
    'options', ${options(locale)},
    'variants', ${variants},
    'sizeGuide', ${sizeGuideOf(locale, 'p')},
    'ratingCounts', coalesce((select rating_counts from product_ratings where product_id = p.id), '{0,0,0,0,0}'),
    'reviews', ${reviews(locale, id)},
    'related', (select coalesce(json_agg(card order by place), '[]') from (
      select ${cardJson(locale)} as card, related.place from related join listings l on l.product_id = related.product_id
      ${joinCardTables(locale)}) cards),
    'isGiftCard', p.is_gift_card, 'isUnlisted', p.status = 'unlisted', 'createdAt', ${isoTime('p.created_at')}${jsonFields(fieldsIn(productFields, 'page'), 'p')},
    'seoTitle', ${ownOr(locale, 'seo_title', 'name')}, 'seoDescription', ${ownOr(locale, 'seo_description', 'description')}
  )::text as body, p.id ${columns},
  ${video} as video,
  ${fieldsJson(factFields, 'p')} as facts,
  ${customFacts(locale)} as "customFacts",
  ${variantValues} as "variantValues",
  (select array_agg(product_id) from related) as related,
  (select min(moment) from deals, unnest(array[starts_at, ends_at]) moment
    where product_id = any (${shownProducts(id)}::uuid[]) and moment > now()) as "changesAt"
  from ${listings} l
  ${joinCardTables(locale)}
  join categories c on c.id = l.category_id
  left join sellers s on s.id = p.seller_id`;
