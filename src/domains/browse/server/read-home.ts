import { type RunningSlide, readSettings, readSlides } from '#domains/content/server/index.ts';
import { dealRuns, nextDealBoundarySql } from '#domains/pricing/server/index.ts';
import type { Context } from '#platform/context.ts';
import { earliest, type Fresh } from '#platform/http.ts';
import type { Locale } from '#platform/locale.ts';
import type { Home, Slide } from '../contract.ts';
import { cardJson, categoryJson, joinCardTables, listedProducts } from './card-sql.ts';
import { localizedRow } from './localized-query.ts';

const SHOWN = 12;

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
      from chosen join listings l on l.product_id = chosen.product_id ${joinCardTables}),
    'dealsRun', exists (select from running),
    'categories', (select coalesce(json_agg(${categoryJson(locale)} order by array_position($1::text[], c.slug), c.listed = 0, c.position, lower(c.name), c.id), '[]')
      from (select *, ${listedProducts('categories.id')} as listed
        from categories where deleted_at is null) c)
  ) as body, ${nextDealBoundarySql} as "changesAt"`;

type Answer = Omit<Home, 'slides'>;
type Row = { body: Answer; changesAt: Date | null };
const readRow = localizedRow<Row>('browse_home', home);

/** The home page: slides, running deals (or the newest products) and categories. */
export async function readHome(ctx: Context): Promise<Fresh<Home>> {
  const [row, { slides, changesAt }] = await Promise.all([
    readSettings(ctx).then(({ topCategories }) => readRow(ctx, [topCategories])),
    readSlides(ctx),
  ]);
  return {
    body: { slides: slides.map(shownSlide), ...row.body },
    tags: ['shop', 'slides', 'deals', 'list'],
    changesAt: earliest(row.changesAt, changesAt),
  };
}

const shownSlide = ({ body, button, picture, ...slide }: RunningSlide): Slide => ({
  ...slide,
  desc: body,
  buttonText: button,
  image: picture && {
    src: `/media/${picture.hash}`,
    width: picture.width,
    height: picture.height,
    alt: '',
    color: picture.color,
  },
});
