import { recordAudit } from '#platform/audit.ts';
import { pageTag } from '#platform/cache-tags.ts';
import type { Context } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { anyText, editableTexts } from '#platform/db/text-in.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { textWriter } from '#platform/db/write-texts.ts';
import { requireStaff } from '#platform/guard.ts';
import type { TextsChange } from '#platform/texts.ts';
import { type DashboardPage, type PageChange, pageSlugs } from '../../contract/pages.ts';
import { changedMeanwhile } from '../settings/errors.ts';

export type NewPage = {
  slug: string;
  title: string;
  /** Markdown. */
  body: string;
  /** Absent: as it is, else empty. */
  seoTitle?: string | undefined;
  seoDescription?: string | undefined;
  texts?: TextsChange<'title' | 'body' | 'seoTitle' | 'seoDescription'> | undefined;
  isDemo?: boolean;
  /** Whether it was made from a template and nobody has checked it. */
  isTemplate?: boolean;
};

const upsertPage = plannedQuery<{ isNew: boolean }>(
  `insert into pages as p (slug, title, body, is_demo, is_template, seo_title, seo_description)
   values ($1, $2, $3, $4, $5, coalesce($6, ''), coalesce($7, ''))
   on conflict (slug) do update set title = excluded.title, body = excluded.body, is_demo = excluded.is_demo,
     is_template = excluded.is_template, seo_title = coalesce($6, p.seo_title),
     seo_description = coalesce($7, p.seo_description), updated_at = now()
   returning p.xmax = 0 as "isNew"`,
);
const writeTexts = textWriter('page');

/** Creates or replaces a content page. Staff only. */
export async function putPage(ctx: Context, page: NewPage): Promise<void> {
  requireStaff(ctx, 'content.write');
  await inTransaction(ctx, async (tx) => {
    const { slug, title, body, texts, isDemo = false, isTemplate = false, seoTitle, seoDescription } = page;
    const seo = [seoTitle ?? null, seoDescription ?? null];
    const [written] = await upsertPage(tx, [slug, title, body, isDemo, isTemplate, ...seo]);
    await writeTexts(tx, [{ of: { page_slug: slug }, texts }]);
    tx.touch(pageTag(slug));
    // Every page links to the pages that are written.
    if (written?.isNew) tx.touch('shop');
  });
}

/** Locks the table, since a page may have no row yet: other writers of pages wait. */
const lockPages = plannedQuery('lock table pages in share row exclusive mode');

/**
 * Replaces a content page, and those of its texts in further languages that the change names.
 * @throws `content.changed_meanwhile` (409) if `version` is outdated.
 */
export async function changePage(
  ctx: Context,
  { slug, version, ...page }: PageChange & Pick<DashboardPage, 'slug'>,
): Promise<DashboardPage> {
  requireStaff(ctx, 'content.write');
  return inTransaction(ctx, async (tx) => {
    await lockPages(tx, []);
    const find = async () => (await readDashboardPages(tx)).find((page) => page.slug === slug);
    const before = await find();
    if (before?.version !== version) throw changedMeanwhile();
    await putPage(tx, { ...page, slug });
    const after = (await find()) as DashboardPage;
    const details = { before: wordsOf(before), after: wordsOf(after) };
    await recordAudit(tx, { action: 'page.changed', subjectType: 'page', subjectId: slug, details });
    return after;
  });
}

const wordsOf = ({ title, body, seoTitle, seoDescription, texts }: DashboardPage) => ({
  title,
  body,
  seoTitle,
  seoDescription,
  texts,
});

const selectPages = plannedQuery<DashboardPage>(
  `select slug, title, body, seo_title as "seoTitle", seo_description as "seoDescription",
     ${editableTexts('page', 'pages')} as texts,
     is_template as "isTemplate", version from pages`,
);

const unwritten = {
  title: '',
  body: '',
  seoTitle: '',
  seoDescription: '',
  texts: {},
  isTemplate: false,
  version: 0,
};

/** The content pages as written, including unwritten ones. Requires permission to edit them. */
export async function readDashboardPages(ctx: Context): Promise<DashboardPage[]> {
  requireStaff(ctx, 'content.write');
  const written = await selectPages(ctx, []);
  return pageSlugs.map((slug) => written.find((page) => page.slug === slug) ?? { slug, ...unwritten });
}

const confirm = plannedQuery<{ slug: string }>(
  `update pages set is_template = false
   where is_template and not ${anyText('page', 'pages.body', (text) => `position('[[' in ${text}) > 0`)}
   returning slug`,
);

/** The owner has checked the pages made from templates; those with gaps, marked by `[[`, stay templates. */
export async function confirmTemplates(ctx: Context): Promise<void> {
  requireStaff(ctx, 'content.write');
  await inTransaction(ctx, async (tx) => {
    for (const { slug } of await confirm(tx, [])) {
      const details = { after: { isTemplate: false } };
      await recordAudit(tx, { action: 'page.changed', subjectType: 'page', subjectId: slug, details });
    }
  });
}
