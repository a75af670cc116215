import { recordAudit } from '#platform/audit.ts';
import { pageTag } from '#platform/cache-tags.ts';
import type { Context, Transaction } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { anyText, editableTexts } from '#platform/db/text-in.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { textWriter } from '#platform/db/write-texts.ts';
import { requireStaff } from '#platform/guard.ts';
import type { TextsChange } from '#platform/texts.ts';
import { type DashboardPage, pageSlugs } from '../../contract/pages.ts';
import { changedMeanwhile } from '../settings/errors.ts';
import { formerIn } from '../settings/former-details.ts';
import { readSettings, type Settings } from '../settings/settings.ts';

type NewPage = {
  slug: string;
  /** That of the page as the writer saw it. */
  version?: number;
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

/** Locks the table, since a page may have no row yet: other writers of pages wait. */
const lockPages = plannedQuery('lock table pages in share row exclusive mode');

/**
 * Creates or replaces a content page, and those of its texts in further languages that are given. Staff only.
 * @throws `content.changed_meanwhile` (409) if `version` is given and outdated.
 */
export async function putPage(ctx: Context, { version, ...page }: NewPage): Promise<WrittenPage> {
  requireStaff(ctx, 'content.write');
  return inTransaction(ctx, async (tx) => {
    await lockPages(tx, []);
    const { slug, title, body, texts, isDemo = false, isTemplate = false, seoTitle, seoDescription } = page;
    const before = await readWritten(tx, slug);
    if (version !== undefined && version !== before.version) throw changedMeanwhile();
    const seo = [seoTitle ?? null, seoDescription ?? null];
    const [written] = await upsertPage(tx, [slug, title, body, isDemo, isTemplate, ...seo]);
    await writeTexts(tx, [{ of: { page_slug: slug }, texts }]);
    tx.touch(pageTag(slug));
    // Every page links to the pages that are written.
    if (written?.isNew) tx.touch('shop');
    const after = await readWritten(tx, slug);
    const details = { before: auditedPartOf(before), after: auditedPartOf(after) };
    await recordAudit(tx, { action: 'page.changed', subjectType: 'page', subjectId: slug, details });
    return after;
  });
}

/** The same for its form: the page after the change as `readDashboardPages` shows it. Throws what `putPage` throws. */
export async function writePage(
  ctx: Context,
  page: NewPage & Pick<DashboardPage, 'slug'>,
): Promise<DashboardPage> {
  const written = await putPage(ctx, page);
  return shownPage({ ...written, slug: page.slug }, await readSettings(ctx));
}

type WrittenPage = Omit<DashboardPage, 'slug' | 'formerDetails'>;

const auditedPartOf = ({ version: _version, ...words }: WrittenPage) => words;

const selectPages = plannedQuery<WrittenPage & { slug: string }>(
  `select slug, title, body, seo_title as "seoTitle", seo_description as "seoDescription",
     ${editableTexts('page', 'pages')} as texts,
     is_template as "isTemplate", version from pages`,
);

const blankPage = (slug: string): WrittenPage & { slug: string } => ({
  slug,
  title: '',
  body: '',
  seoTitle: '',
  seoDescription: '',
  texts: {},
  isTemplate: false,
  version: 0,
});

/** A page as written, or unwritten. */
async function readWritten(tx: Transaction, slug: string): Promise<WrittenPage> {
  const { slug: _slug, ...page } =
    (await selectPages(tx, [])).find((one) => one.slug === slug) ?? blankPage(slug);
  return page;
}

const textsIn = ({ title, body, texts }: WrittenPage): string[] =>
  [{ title, body }, ...Object.values(texts)].flatMap((text) => [text?.title ?? '', text?.body ?? '']);

const shownPage = (page: Omit<DashboardPage, 'formerDetails'>, settings: Settings): DashboardPage => ({
  ...page,
  formerDetails: formerIn(textsIn(page), settings),
});

/** The content pages as written, including unwritten ones. Requires permission to edit them. */
export async function readDashboardPages(ctx: Context): Promise<DashboardPage[]> {
  requireStaff(ctx, 'content.write');
  const settings = await readSettings(ctx);
  const written = await selectPages(ctx, []);
  return pageSlugs.map((slug) => {
    const page = written.find((one) => one.slug === slug) ?? blankPage(slug);
    return shownPage({ ...page, slug }, settings);
  });
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
