import type { HeaderEntry } from '#domains/design/fields/menus.ts';
import { PAGE_KEY } from '#domains/design/fields/sections.ts';
import type { Menus } from '#domains/design/server/index.ts';
import { type CacheTag, designTag, pageTag } from '#platform/cache-tags.ts';
import type { Context } from '#platform/context.ts';
import { fallbackLanguage, textIn } from '#platform/db/text-in.ts';
import type { Fresh } from '#platform/http.ts';
import type { Locale } from '#platform/locale.ts';
import { mainLanguage } from '#platform/main-language.ts';
import type { Shop } from '../contract.ts';
import { localizedQuery } from './localized-query.ts';

type Target = { asked: string; path: string; name: string; nameLang: Locale | null };

/** Each address, or the one that it leads on to, with the name of what is there; without those that lead nowhere. */
const targets = (locale: Locale) => `select distinct on (given.asked) given.asked, given.path, found.name,
    found."nameLang"
  from (
    select asked, asked as path, 0 as step from unnest($1::text[]) as asked
    union all
    select r.from_path, r.to_path, 1 from redirects r where r.from_path = any ($1::text[])
  ) given
  cross join lateral (
    select ${textIn(locale, 'category', 'c.name')} as name,
      ${fallbackLanguage(locale, 'category', 'c.name')} as "nameLang"
    from categories c
    where given.path like '/category/%' and c.slug = substr(given.path, 11) and c.deleted_at is null
    union all
    select ${textIn(locale, 'collection', 'c.name')}, ${fallbackLanguage(locale, 'collection', 'c.name')}
    from collections c
    where given.path like '/collections/%' and c.slug = substr(given.path, 14) and c.is_visible
      and c.deleted_at is null
    union all
    select ${textIn(locale, 'page', 'p.title')}, ${fallbackLanguage(locale, 'page', 'p.title')}
    from pages p where p.slug = substr(given.path, 2)
    union all
    select title.text, nullif(title.lang, '${locale}')
    from design_documents d cross join lateral (
      select lang, text from jsonb_each_text(d.published -> 'title') as words (lang, text)
      where trim(text) <> ''
      order by lang <> '${locale}', lang <> '${mainLanguage()}', lang limit 1
    ) title
    where given.path like '/pages/%' and d.key = '${PAGE_KEY}' || substr(given.path, 8)
  ) found
  order by given.asked, given.step`;

const readTargets = localizedQuery<Target>('browse_menu_targets', targets);

/** Addresses that lead nowhere once what they name is gone. */
const ofThing = /^\/((category|collections|pages)\/[^/]+|about|imprint|privacy|shipping-and-returns|terms)$/;

const pathOf = (href: string): string => href.replace(/[?#].*$/s, '').replace(/(?<=.)\/+$/, '');

const tagOf = (path: string): CacheTag =>
  path.startsWith('/pages/') ? designTag(PAGE_KEY + path.slice(7)) : pageTag(path.slice(1));

type Link = Pick<Extract<HeaderEntry, { kind: 'link' }>, 'label' | 'href'>;

/**
 * The menus of every page with what their links lead to. A link without a label has the name of what it leads to; one to a category, collection or page
 * that has moved leads to its address of today, and one to what is gone is left out.
 */
export async function readNamedMenus(
  ctx: Context,
  { header, footer, announcement }: Menus,
): Promise<Omit<Fresh<Pick<Shop, 'header' | 'footer' | 'announcement'>>, 'changesAt'>> {
  const links = [...header, ...footer].flatMap((each) => [each, ...('items' in each ? each.items : [])]);
  const hrefs = [...links, announcement].flatMap((each) => (each && 'href' in each ? [each.href] : []));
  const asked = [...new Set(hrefs.map(pathOf))].filter((path) => ofThing.test(path));
  const rows = asked.length > 0 ? await readTargets(ctx, [asked]) : [];
  const found = new Map(rows.map((row) => [row.asked, row]));

  const hrefNow = (href: string): string => {
    const path = pathOf(href);
    if (!ofThing.test(path)) return href;
    const target = found.get(path);
    return target ? target.path + href.slice(path.length) : '';
  };
  const now = <Given extends Link>(link: Given): Given => {
    const target = found.get(pathOf(link.href));
    const own = { text: target?.name ?? '', lang: target?.nameLang ?? null };
    return { ...link, href: hrefNow(link.href), label: link.label.text ? link.label : own };
  };
  const usable = <Given extends Link>(items: readonly Given[]): Given[] =>
    items.map(now).filter(({ label, href }) => label.text !== '' && href !== '');
  return {
    body: {
      header: header
        .map((entry) => (entry.kind === 'link' ? { ...now(entry), items: usable(entry.items) } : entry))
        .filter(
          (entry) => entry.kind !== 'link' || (entry.label.text && (entry.href || entry.items.length > 0)),
        ),
      footer: footer
        .map((column) => (column.kind === 'links' ? { ...column, items: usable(column.items) } : column))
        .filter((column) => column.kind !== 'links' || column.items.length > 0),
      announcement: announcement && { ...announcement, href: hrefNow(announcement.href) },
    },
    tags: [
      ...(asked.length > 0 ? (['collections', 'redirects'] as const) : []),
      ...asked
        .flatMap((path) => [path, found.get(path)?.path ?? path])
        .filter((path) => !/^\/(category|collections)\//.test(path))
        .map(tagOf),
    ],
  };
}
