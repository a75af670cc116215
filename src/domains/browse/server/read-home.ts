import { type RunningSlide, readSettings, readSlides } from '#domains/content/server/index.ts';
import {
  asCollection,
  collectionSlug,
  hasOwnSlides,
  type SectionKind,
  type ShownSection,
} from '#domains/design/fields/sections.ts';
import { readHomeSections, readPageSections } from '#domains/design/server/index.ts';
import { dealRuns, nextDealBoundarySql } from '#domains/pricing/server/index.ts';
import { collectionTag } from '#platform/cache-tags.ts';
import type { Context } from '#platform/context.ts';
import { fallbackLanguage, textIn } from '#platform/db/text-in.ts';
import { DomainError } from '#platform/errors.ts';
import { earliest, type Fresh } from '#platform/http.ts';
import type { Locale } from '#platform/locale.ts';
import type { Card, Home, LandingPage, Slide } from '../contract.ts';
import {
  cardJson,
  categoriesWithin,
  categoriesWithTexts,
  categoryJson,
  joinCardTables,
  listedByCategory,
} from './card-sql.ts';
import { type ChosenBrand, filledSections, slidesOfSections } from './filled-sections.ts';
import { localizedQuery, localizedRow } from './localized-query.ts';

const SHOWN = 12;
const MOST_BRANDS = 60;

const home = (locale: Locale) => `with running as materialized (
    select l.product_id, row_number() over (order by d.ends_at, l.product_id) as place
    from deals d join listing_keys l on l.product_id = d.product_id
    where ${dealRuns('d')}
    order by 2 limit ${SHOWN}
  ), chosen as (
    select * from running
    union all
    select product_id, place from (
      select product_id, row_number() over (order by listed_at desc, product_id desc) as place
      from listing_keys where not exists (select from running)
      order by listed_at desc, product_id desc limit ${SHOWN}
    ) newest
  )
  select json_build_object(
    'deals', (select coalesce(json_agg(${cardJson(locale)} order by chosen.place), '[]')
      from chosen join listings l on l.product_id = chosen.product_id ${joinCardTables(locale)}),
    'dealsRun', exists (select from running),
    'categories', (select coalesce(json_agg(${categoryJson(locale, 'c.listed')} order by array_position($1::text[], c.slug), c.listed = 0, c.parent_id is not null, c.position, lower(c.name), c.id), '[]')
      from ${categoriesWithTexts(
        locale,
        `(select categories.*, coalesce(sums.listed, 0) as listed from categories
          left join ${listedByCategory} sums using (id) where deleted_at is null)`,
      )})
  ) as body, ${nextDealBoundarySql} as "changesAt"`;

type Goods = Pick<Home, 'deals' | 'dealsRun' | 'categories'>;
type Row = { body: Goods; changesAt: Date | null };
const readRow = localizedRow<Row>('browse_home', home);

/** Of a larger collection, the products of a section are chosen among so many. */
const COLLECTED = 5_000;

const products = (locale: Locale) => `select asked.id,
    json_agg(${cardJson(locale)} order by chosen.position, chosen.listed_at desc, chosen.product_id desc) as cards,
    ${nextDealBoundarySql} as "changesAt"
  from jsonb_to_recordset($1::jsonb) as asked (id text, category text, count integer)
  cross join lateral (
    (select product_id, listed_at, null::integer as position from listing_keys where asked.category = ''
      order by listed_at desc, product_id desc limit asked.count)
    union all
    (select k.product_id, k.listed_at, null from categories c
      cross join unnest(${categoriesWithin('c.id')}) within (id)
      cross join lateral (select product_id, listed_at from listing_keys where category_id = within.id
        order by listed_at desc, product_id desc limit asked.count) k
      where c.slug = asked.category and c.deleted_at is null
      order by k.listed_at desc, k.product_id desc limit asked.count)
    union all
    (select k.product_id, k.listed_at, m.position from collections c
      cross join lateral (select product_id, position from collection_products where collection_id = c.id limit ${COLLECTED}) m
      join listing_keys k on k.product_id = m.product_id
      where asked.category = '${asCollection('')}' || c.slug and c.deleted_at is null and c.is_visible
      order by m.position, k.listed_at desc, k.product_id desc limit asked.count)
  ) chosen
  join listings l on l.product_id = chosen.product_id
  ${joinCardTables(locale)}
  group by asked.id`;

/** The products of several sections at once. */
const readProducts = localizedQuery<{ id: string; cards: Card[]; changesAt: Date | null }>(
  'browse_section_products',
  products,
);

type NamedCollection = { id: string; slug: string; name: string; lang: Locale | null };
const readCollections = localizedQuery<NamedCollection>(
  'browse_section_collections',
  (locale) => `select c.id, c.slug, ${textIn(locale, 'collection', 'c.name')} as name,
      ${fallbackLanguage(locale, 'collection', 'c.name')} as lang
    from collections c where c.slug = any ($1::text[]) and c.deleted_at is null and c.is_visible`,
);

/** The usual brands, by name, and those that sections have chosen. */
const brands = (locale: Locale) => `with usual as materialized (
    select b.id from brands b
    where $1 and b.deleted_at is null and exists (select from listing_keys k where k.brand_id = b.id)
    order by lower(b.name), b.id limit ${MOST_BRANDS}
  )
  select b.id, b.slug, ${textIn(locale, 'brand', 'b.name')} as name,
    ${fallbackLanguage(locale, 'brand', 'b.name')} as "nameLang", b.id in (select id from usual) as "isUsual"
  from brands b
  where b.id in (select id from usual) or (b.id = any ($2::uuid[]) and b.deleted_at is null
    and exists (select from listing_keys k where k.brand_id = b.id))
  order by lower(b.name), b.id`;

const readBrands = localizedQuery<ChosenBrand>('browse_section_brands', brands);

/** The home page: its sections, with the slides, products, categories and brands that they show. */
export async function readHome(ctx: Context): Promise<Fresh<Home>> {
  return withGoods(ctx, await readHomeSections(ctx));
}

/**
 * A landing page with what its sections show.
 *
 * @throws `content.page_not_found` (404).
 */
export async function readLandingPage(ctx: Context, slug: string): Promise<Fresh<LandingPage>> {
  const { body, ...rest } = await readPageSections(ctx, slug);
  if (!body) throw new DomainError('content.page_not_found', 404, {}, [...rest.tags, 'shop']);
  const { title, seoTitle, description, sections } = body;
  const home = await withGoods(ctx, { body: sections, ...rest });
  const words = {
    title: title.text,
    titleLang: title.lang,
    seoTitle: seoTitle.text,
    description: description.text,
  };
  return { ...home, body: { ...home.body, slug, ...words } };
}

/** Reads all that the sections show, each kind of thing at once and only if a section shows it. */
async function withGoods(ctx: Context, shown: Fresh<ShownSection[]>): Promise<Fresh<Home>> {
  const sections = shown.body;
  const kinds = new Set(sections.map(({ kind }) => kind));
  const rows = sections.filter((section) => section.kind === 'products');
  const slugs = rows.map(({ category }) => collectionSlug(category)).filter((slug) => slug !== null);
  const brandSections = sections.filter((section) => section.kind === 'brands');
  const ownSlides = slidesOfSections(sections);
  const showsShopSlides = sections.some((section) => section.kind === 'slider' && !hasOwnSlides(section));
  const showsGoods = ['deals', 'categories', 'products'].some((kind) => kinds.has(kind as SectionKind));
  const [goods, running, cards, named, collections] = await Promise.all([
    showsGoods ? readGoods(ctx) : noGoods,
    showsShopSlides ? readSlides(ctx) : { slides: [], changesAt: null },
    rows.length > 0 ? readProducts(ctx, [JSON.stringify(rows)]) : [],
    brandSections.length > 0 ? readBrands(ctx, brandsOf(brandSections)) : [],
    slugs.length > 0 ? readCollections(ctx, [slugs]) : [],
  ]);
  return {
    body: {
      sections: filledSections(sections, { categories: goods.body.categories, brands: named }).map(
        (section) => withTitle(section, collections),
      ),
      slides: running.slides.map(shownSlide),
      ownSlides,
      ...goods.body,
      brands: named.map(({ slug, name, nameLang }) => ({ slug, name, nameLang })),
      products: Object.fromEntries(cards.map((row) => [row.id, row.cards])),
    },
    tags: [
      ...shown.tags,
      'shop',
      'slides',
      'deals',
      'list',
      ...(slugs.length > 0 ? (['collections'] as const) : []),
      ...collections.map(({ id }) => collectionTag(id)),
    ],
    // Each part with the time of its own query: a deal may begin between two of them.
    changesAt: [goods, running, ...cards].map((part) => part.changesAt).reduce(earliest, shown.changesAt),
  };
}

/** Whether one of the sections shows the usual brands, and which ones others have chosen. */
const brandsOf = (sections: readonly ShownSection<'brands'>[]): [boolean, string[]] => [
  sections.some(({ chosen }) => chosen.length === 0),
  sections.flatMap(({ chosen }) => chosen),
];

/** A row of a collection that has no title of its own is called like the collection. */
function withTitle(section: ShownSection, collections: readonly NamedCollection[]): ShownSection {
  if (section.kind !== 'products' || section.title.text) return section;
  const named = collections.find(({ slug }) => slug === collectionSlug(section.category));
  return named ? { ...section, title: { text: named.name, lang: named.lang } } : section;
}

const noGoods: Row = { body: { deals: [], dealsRun: false, categories: [] }, changesAt: null };

const readGoods = async (ctx: Context): Promise<Row> =>
  readRow(ctx, [(await readSettings(ctx)).topCategories]);

const shownSlide = ({ body, bodyLang, button, picture, ...slide }: RunningSlide): Slide => ({
  ...slide,
  desc: body,
  descLang: bodyLang,
  buttonText: button,
  image: picture && {
    src: `/media/${picture.hash}`,
    width: picture.width,
    height: picture.height,
    alt: '',
    color: picture.color,
  },
});
