import { LRUCache } from 'lru-cache';
import { pageTag } from '#platform/cache-tags.ts';
import type { Context } from '#platform/context.ts';
import { namedQuery, plannedQuery } from '#platform/db/named-query.ts';
import { joinedFallback, joinedStandIn, joinedText, joinTexts } from '#platform/db/text-in.ts';
import { DomainError } from '#platform/errors.ts';
import type { Fresh } from '#platform/http.ts';
import type { Locale } from '#platform/locale.ts';
import type { ContentPage } from '../../contract.ts';
import { pageHtml } from './page-html.ts';

type Row = Omit<ContentPage, 'slug' | 'html'> & { body: string };

const selectPage = namedQuery<Row>(
  'content_page',
  () => `select
      ${joinedText('$2', 'page_text', 'pages.title')} as title,
      ${joinedFallback('$2', 'page_text', 'pages.title')} as "titleLang",
      ${joinedText('$2', 'page_text', 'pages.body')} as body,
      ${joinedFallback('$2', 'page_text', 'pages.body')} as "htmlLang",
      ${joinedStandIn('$2', 'page_text', 'pages.seo_title', 'pages.title')} as "seoTitle",
      ${joinedStandIn('$2', 'page_text', 'pages.seo_description', 'pages.body')} as "seoDescription"
    from pages ${joinTexts('$2', 'page', 'pages', 'page_text')} where pages.slug = $1`,
);

const selectWritten = plannedQuery<{ title: string; body: string }>(
  `select ${joinedText('$2', 'page_text', 'pages.title')} as title, ${joinedText('$2', 'page_text', 'pages.body')} as body
   from pages ${joinTexts('$2', 'page', 'pages', 'page_text')}
   where pages.slug = any ($1::text[]) order by array_position($1::text[], pages.slug)`,
);

/** The given pages in a language, with their Markdown; those that are not written are left out. */
export const readWrittenPages = (
  ctx: Context,
  slugs: readonly string[],
  locale: Locale,
): Promise<{ title: string; body: string }[]> => selectWritten(ctx, [slugs, locale]);

// Rendering Markdown costs more than the query, so the HTML of each version is cached.
const rendered = new LRUCache<string, string>({
  maxSize: 1024 * 1024,
  sizeCalculation: (html, body) => 2 * (body.length + html.length) || 1,
});

/**
 * A content page in a language, or in the shop's main one if it has no text in it.
 *
 * @throws `content.page_not_found` (404).
 */
export async function readPage(ctx: Context, slug: string): Promise<Fresh<ContentPage>> {
  const [page] = await selectPage(ctx, [slug, ctx.locale]);
  if (!page) throw new DomainError('content.page_not_found', 404, {}, [pageTag(slug), 'shop']);
  const { body, ...rest } = page;
  return {
    body: { slug, ...rest, html: await htmlOf(body) },
    tags: [pageTag(slug), 'shop'],
    changesAt: null,
  };
}

async function htmlOf(body: string): Promise<string> {
  const known = rendered.get(body);
  if (known !== undefined) return known;
  const html = await pageHtml(body);
  rendered.set(body, html);
  return html;
}
