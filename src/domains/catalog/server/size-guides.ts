import { recordAudit } from '#platform/audit.ts';
import type { AuditDeed } from '#platform/audit-actions.ts';
import type { Context, Transaction } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { editableTexts, textIn } from '#platform/db/text-in.ts';
import type { Thing } from '#platform/db/text-tables.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { textWriter } from '#platform/db/write-texts.ts';
import { DomainError } from '#platform/errors.ts';
import { requireStaff } from '#platform/guard.ts';
import { cleanOwnHtml } from '#platform/html/clean-html.ts';
import { createRouter, fresh } from '#platform/http.ts';
import { newId } from '#platform/id.ts';
import * as contract from '../contract/size-guides.ts';
import { MOST_SIZE_GUIDES } from '../limits.ts';
import { changedMeanwhile, sizeGuideNotFound } from './errors.ts';
import { checkTexts } from './products/rules.ts';
import { readShownSizeGuide } from './shown-size-guide.ts';

const tooMany = () => new DomainError('catalog.too_many_size_guides', 409, { most: MOST_SIZE_GUIDES });
const empty = () => new DomainError('catalog.size_guide_empty', 400);

const selectLines = plannedQuery<contract.SizeGuideLine>(`
  select g.id, ${textIn('$1', 'sizeGuide', 'g.name')} as name,
    (select count(*)::integer from size_guide_categories where size_guide_id = g.id) as categories,
    (select count(*)::integer from size_guide_products a join products p on p.id = a.product_id
      where a.size_guide_id = g.id and p.deleted_at is null) as products
  from size_guides g order by lower(g.name), g.id`);

/** All guides with their uses. Staff only. */
export async function listSizeGuides(ctx: Context): Promise<contract.SizeGuideLine[]> {
  requireStaff(ctx);
  return selectLines(ctx, [ctx.locale]);
}

const attached = (thing: Thing, table: string, link: string, key: string) => `(
  select coalesce(json_agg(json_build_object('_id', t.id, 'name', ${textIn('$2', thing, 't.name')}, 'slug', t.slug) order by t.name, t.id), '[]')
  from ${link} a join ${table} t on t.id = a.${key} where a.size_guide_id = g.id and t.deleted_at is null)`;
const selectOne = plannedQuery<contract.SizeGuide>(`
  select g.id, g.version, g.name, g.body, ${editableTexts('sizeGuide', 'g')} as texts, g.option_name as option,
    ${attached('category', 'categories', 'size_guide_categories', 'category_id')} as categories,
    ${attached('product', 'products', 'size_guide_products', 'product_id')} as products
  from size_guides g where g.id = $1`);

/** A guide with everything that staff may edit. @throws `catalog.size_guide_not_found` (404) */
export async function readSizeGuide(ctx: Context, id: string): Promise<contract.SizeGuide> {
  requireStaff(ctx);
  const [guide] = await selectOne(ctx, [id, ctx.locale]);
  if (!guide) throw sizeGuideNotFound();
  return guide;
}

/** The same with its markup sanitized. */
function clean<Given extends contract.NewSizeGuide>(given: Given): Given {
  checkTexts(given);
  const body = cleanOwnHtml(given.body);
  if (!body) throw empty();
  const texts = Object.entries(given.texts ?? {}).map(([locale, words]) => {
    const isWritten = typeof words?.body === 'string';
    return [locale, isWritten ? { ...words, body: cleanOwnHtml(words.body ?? '') } : words] as const;
  });
  return { ...given, body, texts: Object.fromEntries(texts) };
}

const count = plannedQuery<{ amount: number }>('select count(*)::integer as amount from size_guides');
/** One writer at a time, so that the limit holds and no two deadlock; readers do not wait. */
const lockTable = plannedQuery('lock table size_guides in share row exclusive mode');
const insert = plannedQuery('insert into size_guides (id, name, body, option_name) values ($1, $2, $3, $4)');
const update = plannedQuery(`
  update size_guides set name = $2, body = $3, option_name = $4, version = version + 1, updated_at = now()
  where id = $1`);
const remove = plannedQuery('delete from size_guides where id = $1');
const findOne = plannedQuery<{ version: number; name: string }>(
  'select version, name from size_guides where id = $1',
);
const writeTexts = textWriter('sizeGuide');

/** Those that leave the guide, and those that join it. A deleted product keeps its guide for when it is restored. */
const attaching = (table: string, link: string, key: string) => ({
  leave: plannedQuery(`delete from ${link} a using ${table} t
    where a.size_guide_id = $1 and t.id = a.${key} and t.deleted_at is null and t.id <> all ($2::uuid[])`),
  join: plannedQuery(`
    insert into ${link} (${key}, size_guide_id)
    select id, $1 from ${table} where id = any ($2::uuid[]) and deleted_at is null
    on conflict (${key}) do update set size_guide_id = excluded.size_guide_id`),
});
const links = {
  categories: attaching('categories', 'size_guide_categories', 'category_id'),
  products: attaching('products', 'size_guide_products', 'product_id'),
};

/**
 * Creates a guide and attaches it.
 *
 * @throws `catalog.size_guide_empty`, `catalog.invalid_text` (400), `catalog.too_many_size_guides` (409).
 */
export async function createSizeGuide(
  ctx: Context,
  given: contract.NewSizeGuide,
): Promise<contract.SizeGuide> {
  requireStaff(ctx, 'catalog.write');
  const guide = clean(given);
  return inTransaction(ctx, async (tx) => {
    await lockTable(tx, []);
    const [{ amount } = { amount: 0 }] = await count(tx, []);
    if (amount >= MOST_SIZE_GUIDES) throw tooMany();
    const id = newId();
    await insert(tx, [id, guide.name, guide.body, guide.option]);
    return finish(tx, 'created', id, guide);
  });
}

/**
 * Replaces a guide, what it is attached to, and the texts that the change names.
 *
 * @throws `catalog.size_guide_not_found` (404), `catalog.changed_meanwhile` (409), `catalog.size_guide_empty`,
 * `catalog.invalid_text` (400).
 */
export async function changeSizeGuide(
  ctx: Context,
  { id, version, ...given }: contract.SizeGuideChange & { id: string },
): Promise<contract.SizeGuide> {
  requireStaff(ctx, 'catalog.write');
  const guide = clean(given);
  return inTransaction(ctx, async (tx) => {
    await lockTable(tx, []);
    const [before] = await findOne(tx, [id]);
    if (!before) throw sizeGuideNotFound();
    if (before.version !== version) throw changedMeanwhile();
    await update(tx, [id, guide.name, guide.body, guide.option]);
    return finish(tx, 'changed', id, guide);
  });
}

async function finish(
  tx: Transaction,
  deed: AuditDeed<'size_guide'>,
  id: string,
  guide: contract.NewSizeGuide,
) {
  await writeTexts(tx, [{ of: { size_guide_id: id }, texts: guide.texts }]);
  for (const kind of ['categories', 'products'] as const) {
    await links[kind].leave(tx, [id, guide[kind]]);
    await links[kind].join(tx, [id, guide[kind]]);
  }
  await announce(tx, deed, id, guide);
  return readSizeGuide(tx, id);
}

/** Deletes a guide, also from its products. @throws `catalog.size_guide_not_found` (404) */
export async function deleteSizeGuide(ctx: Context, { id }: { id: string }): Promise<void> {
  requireStaff(ctx, 'catalog.write');
  await inTransaction(ctx, async (tx) => {
    await lockTable(tx, []);
    const [before] = await findOne(tx, [id]);
    if (!before) throw sizeGuideNotFound();
    await remove(tx, [id]);
    await announce(tx, 'deleted', id, before);
  });
}

async function announce(
  tx: Transaction,
  deed: AuditDeed<'size_guide'>,
  subjectId: string,
  { name }: { name: string },
) {
  tx.touch('shop');
  await recordAudit(tx, {
    action: `size_guide.${deed}`,
    subjectType: 'size_guide',
    subjectId,
    details: { name },
  });
}

/** The guide for shoppers, and staff's calls. */
export const sizeGuideRoutes = createRouter()
  .openapi(contract.getShownSizeGuide, async (c) =>
    c.json(fresh(c, await readShownSizeGuide(c.var.ctx, c.req.valid('param').id)), 200),
  )
  .openapi(contract.listSizeGuides, async (c) => c.json({ data: await listSizeGuides(c.var.ctx) }, 200))
  .openapi(contract.readSizeGuideRoute, async (c) =>
    c.json(await readSizeGuide(c.var.ctx, c.req.valid('param').id), 200),
  )
  .openapi(contract.postSizeGuide, async (c) =>
    c.json(await createSizeGuide(c.var.ctx, c.req.valid('json')), 201),
  )
  .openapi(contract.putSizeGuide, async (c) => {
    const change = { ...c.req.valid('json'), ...c.req.valid('param') };
    return c.json(await changeSizeGuide(c.var.ctx, change), 200);
  })
  .openapi(contract.removeSizeGuide, async (c) => {
    await deleteSizeGuide(c.var.ctx, c.req.valid('param'));
    return c.json(c.req.valid('param'), 200);
  });
