import type { Context } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { requireStaff } from '#platform/guard.ts';
import { type DashboardPage, pageSlugs } from '../../contract/pages.ts';

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
