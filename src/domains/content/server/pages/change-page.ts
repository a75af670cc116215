import { recordAudit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireStaff } from '#platform/guard.ts';
import type { DashboardPage, PageChange } from '../../contract/pages.ts';
import { changedMeanwhile } from '../settings/errors.ts';
import { putPage } from './put-page.ts';
import { readDashboardPages } from './read-pages.ts';

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
