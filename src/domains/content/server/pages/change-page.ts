import { recordAudit } from '#platform/audit.ts';
import { pageTag } from '#platform/cache-tags.ts';
import type { Context } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireStaff } from '#platform/guard.ts';
import { type DashboardPage, type PageChange, pageSlugs } from '../../contract/pages.ts';
import { changedMeanwhile } from '../settings/errors.ts';

export type NewPage = {
  slug: string;
  title: string;
  titleDe?: string | null;
  /** Markdown. */
  body: string;
  bodyDe?: string | null;
  isDemo?: boolean;
};

const upsertPage = plannedQuery(
  `insert into pages (slug, title, title_de, body, body_de, is_demo) values ($1, $2, $3, $4, $5, $6)
   on conflict (slug) do update set title = excluded.title, title_de = excluded.title_de, body = excluded.body,
     body_de = excluded.body_de, is_demo = excluded.is_demo, updated_at = now()`,
);

/** Creates or replaces a content page. Staff only. */
export async function putPage(ctx: Context, page: NewPage): Promise<void> {
  requireStaff(ctx, 'content.write');
  await inTransaction(ctx, async (tx) => {
    const { slug, title, titleDe = null, body, bodyDe = null, isDemo = false } = page;
    await upsertPage(tx, [slug, title, titleDe, body, bodyDe, isDemo]);
    tx.touch(pageTag(slug));
  });
}

/** Locks the table, since a page may have no row yet: other writers of pages wait. */
const lockPages = plannedQuery('lock table pages in share row exclusive mode');

/**
 * Replaces a content page. Title and text in another language than English may be null.
 * @throws `content.changed_meanwhile` (409) if `version` is outdated.
 */
export async function changePage(
  ctx: Context,
  { slug, version, ...texts }: PageChange & Pick<DashboardPage, 'slug'>,
): Promise<DashboardPage> {
  requireStaff(ctx, 'content.write');
  return inTransaction(ctx, async (tx) => {
    await lockPages(tx, []);
    const find = async () => (await readDashboardPages(tx)).find((page) => page.slug === slug);
    const before = await find();
    if (before?.version !== version) throw changedMeanwhile();
    const titleDe = texts.titleDe || null;
    const bodyDe = texts.bodyDe?.trim() ? texts.bodyDe : null;
    await putPage(tx, { ...texts, slug, titleDe, bodyDe });
    const after = (await find()) as DashboardPage;
    const details = { before: textsOf(before), after: textsOf(after) };
    await recordAudit(tx, { action: 'page.changed', subjectType: 'page', subjectId: slug, details });
    return after;
  });
}

const textsOf = ({ title, titleDe, body, bodyDe }: DashboardPage) => ({ title, titleDe, body, bodyDe });

const selectPages = plannedQuery<DashboardPage>(
  `select slug, title, title_de as "titleDe", body, body_de as "bodyDe", version from pages`,
);

const unwritten = { title: '', titleDe: null, body: '', bodyDe: null, version: 0 };

/** The content pages as written, including unwritten ones. Requires permission to edit them. */
export async function readDashboardPages(ctx: Context): Promise<DashboardPage[]> {
  requireStaff(ctx, 'content.write');
  const written = await selectPages(ctx, []);
  return pageSlugs.map((slug) => written.find((page) => page.slug === slug) ?? { slug, ...unwritten });
}
