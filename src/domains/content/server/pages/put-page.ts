import { pageTag } from '#platform/cache-tags.ts';
import type { Context } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireStaff } from '#platform/guard.ts';

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
