import { LRUCache } from 'lru-cache';
import { pageTag } from '#platform/cache-tags.ts';
import type { Context } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { fallbackLanguage, textIn } from '#platform/db/text-in.ts';
import { DomainError } from '#platform/errors.ts';
import type { Fresh } from '#platform/http.ts';
import type { Locale } from '#platform/locale.ts';
import type { ContentPage } from '../../contract.ts';
import { pageHtml } from './page-html.ts';

type Row = { title: string; titleLang: Locale | null; body: string; htmlLang: Locale | null };

const selectPage = namedQuery<Row>(
  'content_page',
  `select
      ${textIn('$2', 'page', 'pages.title')} as title,
      ${fallbackLanguage('$2', 'page', 'pages.title')} as "titleLang",
      ${textIn('$2', 'page', 'pages.body')} as body,
      ${fallbackLanguage('$2', 'page', 'pages.body')} as "htmlLang"
    from pages where slug = $1`,
);

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
