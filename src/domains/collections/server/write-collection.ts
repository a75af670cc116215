import {
  asOutcome,
  checkTexts,
  insertWithFreeSlugs,
  slugInvalid,
  slugOf,
  takeImage,
  toSlug,
} from '#domains/catalog/server/index.ts';
import { redirectMoved } from '#domains/content/server/index.ts';
import { recordAudit } from '#platform/audit.ts';
import { collectionTag } from '#platform/cache-tags.ts';
import type { Context, Transaction } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireStaff } from '#platform/guard.ts';
import { newId } from '#platform/id.ts';
import { isBlank } from '#platform/visible-text.ts';
import type { CollectionChange, NewCollection, OpenedCollection } from '../contract.ts';
import { suitsField } from '../custom-conditions.ts';
import { changedMeanwhile, conditionInvalid, nameEmpty, notFound, unknownProduct } from './errors.ts';
import { readDashboardCollection } from './read-collections.ts';
import { readTerms } from './read-terms.ts';
import { changeCollection, insertCollections, writeCollectionTexts, writeRules } from './tables.ts';

type Given = Partial<Omit<CollectionChange, 'version'>>;

function check(given: Given): void {
  const { name, slug, image: _, ...texts } = given;
  if (name !== undefined && isBlank(name)) throw nameEmpty();
  checkTexts([name, texts]);
  if (slug && toSlug(slug) !== slug) throw slugInvalid(slug);
}

/** Rules ask only about own fields that are there, as these can be compared. */
async function checkRules(ctx: Context, rules: Given['rules']): Promise<void> {
  if (!rules) return;
  const { fields } = await readTerms(ctx, [rules]);
  for (const condition of rules.conditions) {
    if (condition.kind !== 'custom') continue;
    const field = fields.find(({ key }) => key === condition.field);
    if (!field || !suitsField(field, condition)) throw conditionInvalid(condition.field);
  }
}

/** By position only where products are chosen by hand. */
const sortOf = ({ sort, rules }: Pick<OpenedCollection, 'sort' | 'rules'>) =>
  sort === 'manual' && rules ? 'newest' : sort;

const pathOf = ({ slug }: { slug: string }) => `/collections/${slug}`;

const countsStock = ({ rules }: Pick<OpenedCollection, 'rules'>) =>
  rules?.conditions.some(({ kind }) => kind === 'stock') ?? false;

/**
 * Creates a collection. With rules its products follow right after the commit.
 *
 * @throws `collections.name_empty`, `collections.unknown_product`, `collections.condition_invalid`,
 * `catalog.slug_invalid`, `catalog.invalid_text` (400), `catalog.slug_taken` (409, only for a requested slug) and what `takeImage` throws.
 */
export async function createCollection(ctx: Context, given: NewCollection): Promise<OpenedCollection> {
  requireStaff(ctx, 'catalog.write');
  check(given);
  await checkRules(ctx, given.rules);
  const mediaId = await takeImage(ctx, given.image);
  return inTransaction(ctx, async (tx) => {
    const id = newId();
    const rules = given.rules ?? null;
    const sort = sortOf({ sort: given.sort ?? (rules ? 'newest' : 'manual'), rules });
    const name = given.name.trim();
    const row = {
      id,
      slug: given.slug || slugOf(name, id),
      name,
      description: given.description ?? '',
      seoTitle: given.seoTitle ?? '',
      seoDescription: given.seoDescription ?? '',
      mediaId,
      sort,
      countsStock: countsStock({ rules }),
      isVisible: given.isVisible ?? true,
    };
    const wish = { row, isFixed: Boolean(given.slug) };
    await insertWithFreeSlugs(tx, 'collections', [wish], (rows) => insertCollections(tx, rows));
    await writeCollectionTexts(tx, [{ of: { collection_id: id }, texts: given.texts }]);
    await writeMembers(tx, id, { rules, products: given.products ?? [] });
    tx.touch('collections', collectionTag(id));
    const after = await readDashboardCollection(tx, id);
    await audit(tx, 'created', id, { name: after.name, slug: after.slug });
    return after;
  }).catch(asOutcome);
}

const lock = plannedQuery('select id from collections where id = $1 and deleted_at is null for update');

/**
 * Changes the given fields of a collection. Its former address leads to a new one.
 *
 * @throws `collections.not_found` (404), `collections.changed_meanwhile` (409) if `version` is outdated, and what
 * `createCollection` throws.
 */
export async function updateCollection(
  ctx: Context,
  { id, version, image, texts, products, rules, ...given }: CollectionChange & { id: string },
): Promise<OpenedCollection> {
  requireStaff(ctx, 'catalog.write');
  check({ ...given, texts, rules, products });
  await checkRules(ctx, rules);
  const mediaId = image === undefined ? undefined : await takeImage(ctx, image);
  return inTransaction(ctx, async (tx) => {
    await lock(tx, [id]);
    const before = await readDashboardCollection(tx, id);
    if (before.version !== version) throw changedMeanwhile();
    const now = { rules: rules === undefined ? before.rules : rules, sort: given.sort ?? before.sort };
    const name = given.name === undefined ? before.name : given.name.trim();
    const own = { ...given, name, slug: given.slug || before.slug, mediaId };
    await changeCollection(tx, { ...own, sort: sortOf(now), countsStock: countsStock(now) }, [id]);
    await writeCollectionTexts(tx, [{ of: { collection_id: id }, texts }]);
    if (rules !== undefined || products) await writeMembers(tx, id, { rules: now.rules, products });
    tx.touch('collections', collectionTag(id));
    const after = await readDashboardCollection(tx, id);
    if (after.slug !== before.slug) await redirectMoved(tx, { from: pathOf(before), to: pathOf(after) });
    await audit(tx, 'changed', id, { before, after });
    return after;
  }).catch(asOutcome);
}

/** With rules, those who were chosen by hand leave; without, those that rules brought. */
const clear = plannedQuery(
  'delete from collection_products where collection_id = $1 and (position is not null) = $2',
);
const clearAll = plannedQuery('delete from collection_products where collection_id = $1');
const choose = plannedQuery<{ id: string }>(`
  insert into collection_products (collection_id, product_id, position)
  select $1, p.id, place from unnest($2::uuid[]) with ordinality chosen (id, place)
  join products p on p.id = chosen.id and p.deleted_at is null returning product_id as id`);

async function writeMembers(
  tx: Transaction,
  id: string,
  { rules, products }: { rules: OpenedCollection['rules']; products: string[] | undefined },
): Promise<void> {
  await writeRules(tx, [id, rules && JSON.stringify(rules)]);
  if (rules) {
    await clear(tx, [id, true]);
    await tx.services.jobs.enqueue(tx, 'collections.fill', { collectionId: id });
    return;
  }
  await (products ? clearAll(tx, [id]) : clear(tx, [id, false]));
  const chosen = [...new Set(products)];
  const added = chosen.length > 0 ? await choose(tx, [id, chosen]) : [];
  if (added.length < chosen.length) throw unknownProduct();
}

const markDeleted = plannedQuery('update collections set deleted_at = now() where id = $1');

/** Deletes a collection; its address becomes free. @throws `collections.not_found` (404) */
export async function deleteCollection(ctx: Context, { id }: { id: string }): Promise<void> {
  requireStaff(ctx, 'catalog.write');
  await inTransaction(ctx, async (tx) => {
    const [found] = await lock(tx, [id]);
    if (!found) throw notFound();
    const { name } = await readDashboardCollection(tx, id);
    await markDeleted(tx, [id]);
    await clearAll(tx, [id]);
    tx.touch('collections', collectionTag(id));
    await audit(tx, 'deleted', id, { name });
  });
}

const audit = (
  tx: Transaction,
  deed: 'changed' | 'created' | 'deleted',
  id: string,
  details: Record<string, unknown>,
) => recordAudit(tx, { action: `collection.${deed}`, subjectType: 'collection', subjectId: id, details });

const raise = plannedQuery(
  'update collections set name = name, updated_at = now() where id = any ($1::uuid[])',
);

/** Texts of these collections in a further language were written: open forms and caches notice. */
export async function announceTexts(tx: Transaction, ids: readonly string[]): Promise<void> {
  requireStaff(tx, 'content.write');
  await raise(tx, [ids]);
  tx.touch('collections', ...ids.map((id) => collectionTag(id)));
}
