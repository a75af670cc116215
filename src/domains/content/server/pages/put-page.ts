import type { Context } from '#platform/context.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireStaff } from '#platform/guard.ts';
import { pages } from '../tables.ts';

export type NewPage = {
  slug: string;
  title: string;
  titleDe?: string | null;
  /** Markdown. */
  body: string;
  bodyDe?: string | null;
  isDemo?: boolean;
};

/** Creates or replaces a content page. Staff only. */
export async function putPage(ctx: Context, page: NewPage): Promise<void> {
  requireStaff(ctx, 'content.write');
  await inTransaction(ctx, async (tx) => {
    const written = { titleDe: null, bodyDe: null, isDemo: false, ...page, updatedAt: new Date() };
    await tx.db.insert(pages).values(written).onConflictDoUpdate({ target: pages.slug, set: written });
    tx.touch(`page:${page.slug}`);
  });
}
