import { auditSettings, changedMeanwhile } from '#domains/content/server/index.ts';
import type { Context } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { textIn } from '#platform/db/text-in.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireStaff } from '#platform/guard.ts';
import { createRouter } from '#platform/http.ts';
import * as contract from '../contract/facets.ts';
import { NOT_ARRANGED } from '../facet-arrangement.ts';
import { localizedQuery } from './localized-query.ts';
import { TAGS } from './option-facets.ts';
import { refreshFactsOf } from './refresh-listings.ts';

declare module '#platform/jobs.ts' {
  interface JobMap {
    'browse.refresh_tagged': Record<string, never>;
  }
}

const MOST_OPTIONS = 100;
/** What a shop that arranged nothing has: fields and options are at place 4; tags are hidden. */
const places = contract.fixedFacets.map((key, index) => `('${key}', ${index < 3 ? index : index + 2})`);

const selectAll = localizedQuery<contract.ArrangedFacet>(
  'browse_facets',
  (locale) => `with known as (
    select key, null as name, place, 0::bigint as number from (values ${places.join(', ')}) fixed (key, place)
    union all
    select 'field.' || f.key, ${textIn(locale, 'customField', 'f.name')}, 3, f.position
    from custom_fields f where f.subject = 'product' and f.is_filtered and f.is_public and f.kind in ('choice', 'choices', 'flag', 'number', 'date')
    union all
    select used.key, ${textIn(locale, 'option', 'o.name')}, 4, used.number
    from (
      select kiosk_option_part(name) as key, (array_agg(product_id))[1] as product_id,
        row_number() over (order by sum(products) desc, min(name)) as number
      from (
        select name, count(*) as products, (array_agg(product_id))[1] as product_id
        from product_options where position < 3 group by name) named
      group by 1 order by sum(products) desc, min(name) limit ${MOST_OPTIONS}) used
    join product_options o on o.product_id = used.product_id and kiosk_option_part(o.name) = used.key
  )
  select known.key, min(known.name) as name, coalesce(bool_or(f.is_shown), known.key <> '${TAGS}') as "isShown"
  from known left join facets f using (key)
  group by known.key order by min(f.position) nulls last, min(place), min(number), known.key`,
);
const selectVersion = plannedQuery<{ version: string; hasTags: boolean }>(
  `select coalesce(md5(string_agg(key || is_shown, ',' order by position)), '${NOT_ARRANGED}') as version,
    coalesce(bool_or(key = '${TAGS}' and is_shown), false) as "hasTags" from facets`,
);
const lock = plannedQuery('lock table facets in share row exclusive mode');
const clear = plannedQuery('delete from facets');
const write = plannedQuery(
  `insert into facets (key, position, is_shown)
   select key, place, is_shown from unnest($1::text[], $2::boolean[]) with ordinality given (key, is_shown, place)`,
);

const readVersion = async (ctx: Context) => {
  const [row] = await selectVersion(ctx, []);
  return row ?? { version: '', hasTags: false };
};

/** The filters beside lists, in the shop's order. Staff only. */
export async function readFacets(ctx: Context): Promise<contract.ArrangedFacets> {
  requireStaff(ctx);
  const { version } = await readVersion(ctx);
  return { data: await selectAll(ctx, []), version };
}

/**
 * Puts the filters beside lists into an order, and shows or hides each. Tags are counted from then on if they are shown.
 *
 * @throws `content.changed_meanwhile` (409) if `version` is outdated.
 */
export async function arrangeFacets(
  ctx: Context,
  { facets, version }: contract.FacetsChange,
): Promise<contract.ArrangedFacets> {
  requireStaff(ctx, 'catalog.write');
  return inTransaction(ctx, async (tx) => {
    await lock(tx, []);
    const before = await readVersion(tx);
    if (before.version !== version) throw changedMeanwhile();
    const old = (await selectAll(tx, [])).map(lineOf);
    await clear(tx, []);
    await write(tx, [facets.map(({ key }) => key), facets.map(({ isShown }) => isShown)]);
    const after = await readVersion(tx);
    if (after.hasTags !== before.hasTags) await tx.services.jobs.enqueue(tx, 'browse.refresh_tagged', {});
    tx.touch('shop', 'list');
    await auditSettings(tx, { before: { filters: old }, after: { filters: facets.map(lineOf) } });
    return readFacets(tx);
  });
}

const BATCH = 500;
const selectTagged = plannedQuery<{ id: string }>(
  `select id from products where tags <> '{}' and deleted_at is null order by id`,
);

/** Writes the choices of products with tags anew, after lists began or ceased to be filtered by tags. Staff only. */
export async function refreshTagged(ctx: Context): Promise<void> {
  requireStaff(ctx, 'catalog.write');
  const ids = (await selectTagged(ctx, [])).map(({ id }) => id);
  for (let start = 0; start < ids.length; start += BATCH)
    await inTransaction(ctx, async (tx) => {
      await refreshFactsOf(tx, ids.slice(start, start + BATCH));
      if (start + BATCH >= ids.length) tx.touch('shop', 'list');
    });
}

const lineOf = ({ key, isShown }: contract.FacetsChange['facets'][number]) => (isShown ? key : `(${key})`);

/** Staff's calls for the filters beside lists. */
export const facetRoutes = createRouter()
  .openapi(contract.listFacets, async (c) => c.json(await readFacets(c.var.ctx), 200))
  .openapi(contract.putFacets, async (c) => c.json(await arrangeFacets(c.var.ctx, c.req.valid('json')), 200));
