import { readSettings } from '#domains/content/server/index.ts';
import type { Context, Transaction } from '#platform/context.ts';
import { namedQuery, plannedQuery } from '#platform/db/named-query.ts';
import { textTables } from '#platform/db/text-tables.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { EventMap } from '#platform/events.ts';
import { requireStaff } from '#platform/guard.ts';
import type { Locale } from '#platform/locale.ts';
import { refreshListings } from '../refresh-listings.ts';
import { rebuildVocabulary } from './vocabulary.ts';

/** The number of listings per transaction: writers of their products wait no longer than one takes. */
const BATCH = 500;

/** Listings without up-to-date texts in each of the languages of parameter 1. */
const findUnwritten = plannedQuery<{ id: string }>(
  `select l.product_id as id from listings l where (
     select count(*) from listing_texts t
     where t.product_id = l.product_id and t.locale = any ($1::text[]) and not t.is_outdated) < cardinality($1::text[])
   order by l.product_id`,
);
/** Some texts in languages that are not offered any more, and of products that are not listed any more. */
const forgetSome = plannedQuery<{ gone: number }>(
  `with found as (
     select t.product_id, t.locale from listing_texts t
     where not t.locale = any ($1::text[]) or not exists (select from listings l where l.product_id = t.product_id)
     limit ${10 * BATCH}
   ), gone as (
     delete from listing_texts t using found f where t.product_id = f.product_id and t.locale = f.locale returning 1
   ) select count(*)::integer as gone from gone`,
);
const endFills = plannedQuery('delete from search_fills where locale = any ($1::text[])');
const beginFills = plannedQuery(
  'insert into search_fills (locale) select unnest($1::text[]) on conflict do nothing',
);
/** The offered languages that no text is in although there are listings, or whose texts are outdated. */
const findUnfilled = namedQuery<{ locale: string; isEmpty: boolean }>(
  'browse_unfilled_languages',
  `select locale, is_empty as "isEmpty" from unnest($1::text[]) locale, lateral (
     select not exists (select from listing_texts t where t.locale = offered.locale) as is_empty
     from (select locale) offered) found
   where exists (select from listings) and (is_empty or exists (select from listing_texts where is_outdated))`,
);

/**
 * Updates the search data: writes texts of listings that are missing in a language that the shop offers, or are of a
 * previous version, which may still be running beside this one, in small transactions; deletes those in other languages;
 * then rebuilds the vocabulary. Searches continue meanwhile. Staff only.
 */
export async function refreshSearch(ctx: Context): Promise<void> {
  requireStaff(ctx, 'catalog.write');
  const { languages } = await readSettings(ctx);
  const ids = (await findUnwritten(ctx, [languages])).map(({ id }) => id);
  for (let start = 0; start < ids.length; start += BATCH) {
    const batch = ids.slice(start, start + BATCH);
    await inTransaction(ctx, (tx) => refreshListings(tx, batch, { areWordsLater: true }));
  }
  let gone = 1;
  while (gone > 0) gone = (await forgetSome(ctx, [languages]))[0]?.gone ?? 0;
  // Pages rendered meanwhile lack what their lists can be filtered by since.
  if (ids.length > 0) await inTransaction(ctx, async (tx) => tx.touch('shop', 'list'));
  await rebuildVocabulary(ctx);
  await endFills(ctx, [languages]);
}

const enqueueRefresh = (tx: Transaction) => tx.services.jobs.enqueue(tx, 'browse.rebuild_vocabulary', {});

/**
 * After an update of the program: enqueues `refreshSearch` if a previous version filled the shop, or if languages are
 * offered that are not written yet. Staff only.
 */
export async function prepareSearch(ctx: Context): Promise<void> {
  requireStaff(ctx, 'catalog.write');
  const { languages } = await readSettings(ctx);
  const unfilled = await findUnfilled(ctx, [languages]);
  if (unfilled.length === 0) return;
  const empty = unfilled.filter(({ isEmpty }) => isEmpty).map(({ locale }) => locale);
  await inTransaction(ctx, async (tx) => {
    await beginFills(tx, [empty]);
    await enqueueRefresh(tx);
  });
}

/** A language is added or removed: its texts are written or deleted by a job; until then the main one is searched. */
export async function onLanguagesChanged(
  tx: Transaction,
  { added, removed }: { added: readonly Locale[]; removed: readonly Locale[] },
): Promise<void> {
  await endFills(tx, [removed]);
  await beginFills(tx, [added]);
  await enqueueRefresh(tx);
}

const markAll = plannedQuery('update listing_texts set is_outdated = true');
/** Filters by options are arranged by their names in the main language. */
const copyFacets = plannedQuery(`
  insert into facets (key, position, is_shown)
  select distinct on (1) kiosk_option_part(o.name), f.position, f.is_shown
  from ${textTables.option.table} former
  join product_options o on o.product_id = former.product_id and o.position = former.position
  join facets f on f.key = kiosk_option_part(former.name)
  where former.locale = $1 and former.name is not null and length(kiosk_option_part(o.name)) between 1 and 80
  order by 1, f.position on conflict do nothing`);

/** Another main language: a job writes all listings, whose names and filters are in it. Runs after the exchange of options. */
export async function onMainLanguageChanging(
  tx: Transaction,
  { from }: EventMap['content.main_language_changing'],
): Promise<void> {
  await copyFacets(tx, [from]);
  await markAll(tx, []);
  await enqueueRefresh(tx);
}

const markOutdated = plannedQuery(
  `update listing_texts set is_outdated = true
   where product_id in (select id from products where custom_values <> '{}' and custom_values ? $1 and deleted_at is null)`,
);

/** A field of the shop's own that search or filters read has changed: a job writes the listings of the products that have a value. */
export async function onListedFieldChanged(tx: Transaction, { key }: { key: string }): Promise<void> {
  await markOutdated(tx, [key]);
  await enqueueRefresh(tx);
}
