import { formerNow, joinRunningDeal, paidNow } from '#domains/pricing/server/index.ts';
import { isoTime } from '#platform/db/iso-time.ts';
import {
  fallbackLanguage,
  joinedFallback,
  joinedStandIn,
  joinedText,
  joinTexts,
  textIn,
} from '#platform/db/text-in.ts';
import type { Locale } from '#platform/locale.ts';
import { minorDigits } from '#platform/money.ts';

const STARS = [0, 1, 2, 3, 4, 5];

/** The count columns of `listing_counts`: by whole stars, all products and those in stock. */
export const countColumns = ['stars', 'stock'].flatMap((kind) => STARS.map((stars) => `${kind}_${stars}`));

/**
 * SQL: number of listings in a row of `listing_counts`: all, those with at least this many stars, or those in stock.
 */
export const listedIn = ({ rating = 0, inStock = false } = {}): string =>
  `(${STARS.filter((stars) => stars >= rating)
    .map((stars) => `${inStock ? 'stock' : 'stars'}_${stars}`)
    .join(' + ')})`;

/** SQL: number of listed products of these categories, an array of ids, or of all. */
export const listedProducts = (categories?: string): string =>
  `(select coalesce(sum(${listedIn()}), 0) from listing_counts
    where brand_id is null and category_id ${categories ? `= any (${categories})` : 'is null'})`;

/** SQL: the ids of a category and of all within it, whose products its page shows. */
export const categoriesWithin = (category: string): string => `kiosk_categories_within(${category})`;

const currenciesWith = (digits: number) =>
  Intl.supportedValuesOf('currency')
    .filter((currency) => minorDigits(currency) === digits)
    .map((currency) => `'"${currency}"'`)
    .join(', ');

/** SQL: minor units per unit of the shop's currency, such as 100. */
export const minorUnits = `coalesce((select case when value in (${currenciesWith(0)}) then 1
  when value in (${currenciesWith(3)}) then 1000 end from settings where key = 'currency'), 100)`;

/** SQL: minor units as the decimal number of the API. */
export const decimal = (minor: string): string => `(${minor} / ${minorUnits}::float8)`;

/** SQL: a stored picture `m` in the API's form. */
export const pictureJson = (alt: string): string =>
  `json_build_object('src', '/media/' || m.hash, 'width', m.width, 'height', m.height, 'alt', ${alt}, 'color', m.color)`;

/** SQL: joins the currently running deal as `d`, by the database's clock. */
export const joinDeal = (productId: string): string => joinRunningDeal(productId, 'd');

/** SQL: the price to pay now under the deal `d`. */
export const paid = (minor: string): string => paidNow(minor, 'd');

/** SQL: the deal price; null if no deal lowers the price. */
export const dealPrice = (minor: string): string => `nullif(${paid(minor)}, ${minor})`;

/** Which picture of a product its card shows: the first, or that of a joined `shown_variant`. */
type Shown = 'first' | 'shown_variant';

const cardPicture = (locale: Locale, shown: Shown) => `(
  select ${pictureJson(`coalesce(nullif(${textIn(locale, 'picture', 'pp.alt')}, ''), ${joinedText(locale, 'product_text', 'p.name')})`)}
  from product_pictures pp join media m on m.id = pp.media_id and m.status = 'ready'
  where pp.product_id = p.id
  order by ${shown === 'first' ? '' : `pp.media_id = ${shown}.media_id desc nulls last, `}pp.position limit 1)`;

const dealJson = `case when ${dealPrice('l.price_minor')} is not null
  then json_build_object('price', ${decimal(dealPrice('l.price_minor'))},
    'formerPrice', ${decimal(formerNow('l.price_minor', 'd'))}, 'endsAt', ${isoTime('d.ends_at')}) end`;

const identity = (
  locale: Locale,
  shown: Shown = 'first',
) => `'_id', p.id, 'slug', p.slug, 'name', ${joinedText(locale, 'product_text', 'p.name')},
  'nameLang', ${joinedFallback(locale, 'product_text', 'p.name')},
  'brand', ${joinedText(locale, 'brand_text', 'b.name')}, 'price', ${decimal('l.price_minor')},
  'compareAtPrice', ${decimal('l.compare_at_minor')}, 'deal', ${dealJson}, 'image', ${cardPicture(locale, shown)},
  'measure', l.measure`;

/** SQL: the fields of a card; needs `joinCardTables`. */
export const cardMembers = (locale: Locale, shown?: Shown): string => `${identity(locale, shown)},
  'deposit', ${decimal('l.deposit_minor')}, 'priceVaries', l.price_max_minor > l.price_minor,
  'rating', l.rating, 'reviewCount', l.review_count, 'inStock', l.in_stock, 'variantId', l.only_variant_id`;

/** SQL: a card. */
export const cardJson = (locale: Locale): string => `json_build_object(${cardMembers(locale)})`;

/** SQL: a product as a suggestion of the search box. */
export const suggestionJson = (locale: Locale): string => `json_build_object(${identity(locale)})`;

/** SQL: the same in a list, with the joined `shown_variant`. */
export const listedCardJson = (locale: Locale): string =>
  `json_build_object(${cardMembers(locale, 'shown_variant')}, 'shownVariantId', shown_variant.id)`;

/** SQL: the tables that a card reads besides the listing `l`. */
export const joinCardTables = (locale: Locale): string => `join products p on p.id = l.product_id
  join brands b on b.id = l.brand_id
  ${joinDeal('l.product_id')}
  ${joinTexts(locale, 'product', 'p', 'product_text')}
  ${joinTexts(locale, 'brand', 'b', 'brand_text')}`;

/** SQL: the table `c` of categories with what `categoryJson` reads besides. */
export const categoriesWithTexts = (locale: Locale, categories = 'categories'): string =>
  `${categories} c ${joinTexts(locale, 'category', 'c', 'category_text')}`;

/** SQL: categories as links, by their `id` in the order of their `step`. */
const namedCategories = (locale: Locale, steps: string): string => `(
    select coalesce(json_agg(json_build_object('slug', linked.slug, 'name', ${textIn(locale, 'category', 'linked.name')},
      'nameLang', ${fallbackLanguage(locale, 'category', 'linked.name')}) order by step), '[]')
    from (${steps}) steps join categories linked using (id))`;

/** SQL: a category and those that it is in, from the outermost. */
export const categoryPath = (locale: Locale, category: string): string =>
  namedCategories(
    locale,
    `select id, step from unnest(kiosk_category_path(${category})) with ordinality path (id, step)`,
  );

/** SQL: the number of listed products of each category and all within it, as `listed` by `id`, at once. */
export const listedByCategory = `(
  with recursive around (id, outer_id) as (
    select id, id from categories where deleted_at is null
    union select around.id, c.parent_id from around join categories c on c.id = outer_id where c.parent_id is not null
  )
  select outer_id as id, sum(${listedIn()}) as listed from around
  join listing_counts counts on counts.category_id = around.id and counts.brand_id is null group by outer_id)`;

/** SQL: a category of `categoriesWithTexts` as a card, with its number of listed products. */
export const categoryJson = (locale: Locale, listed: string): string =>
  `json_build_object(${categoryMembers(locale, listed)})`;

/** SQL: the same for its own page. */
export const categoryHeadJson = (locale: Locale): string =>
  `json_build_object(${categoryMembers(locale, listedProducts(categoriesWithin('c.id')))},
    'path', ${categoryPath(locale, 'c.parent_id')},
    'within', ${namedCategories(locale, `select id, position as step from categories where parent_id = c.id and deleted_at is null`)},
    'seoTitle', ${joinedStandIn(locale, 'category_text', 'c.seo_title', 'c.name')},
    'seoDescription', ${joinedStandIn(locale, 'category_text', 'c.seo_description', 'c.description')})`;

function categoryMembers(locale: Locale, listed: string): string {
  const text = (column: string) => joinedText(locale, 'category_text', column);
  const fallback = (column: string) => joinedFallback(locale, 'category_text', column);
  return `'_id', c.id, 'slug', c.slug,
  'name', ${text('c.name')}, 'nameLang', ${fallback('c.name')},
  'description', ${text('c.description')}, 'descriptionLang', ${fallback('c.description')},
  'image', (select ${pictureJson(text('c.name'))} from media m where m.id = c.media_id and m.status = 'ready'),
  'productCount', ${listed}`;
}
