import type { Shop } from '#domains/browse/contract.ts';
import type { Picture } from '#platform/contract.ts';
import { translate } from '#platform/i18n/use-messages.ts';
import { writingOf } from '#platform/i18n/writings.ts';
import type { Locale } from '#platform/locale.ts';
import { localePath } from '#platform/locale-path.ts';
import { pictureUrl, widthsOf } from '#platform/picture.ts';

export type PageContext = { locale: Locale; texts: Locale; publicUrl: string; shop: Shop };

/** The texts of a page's head for search engines and link previews. */
type PageWords = {
  title: string;
  description?: string;
  /** The canonical path without language; absent if the page has none. */
  path?: string;
  picture?: Picture | null;
  isProduct?: boolean;
  /** Whether search engines may index it. */
  isListed?: boolean;
  /** The path of its Atom feed, without language. */
  feed?: string;
};

const LONGEST_DESCRIPTION = 160;

/** Shortens a description at a word boundary. */
export function shortened(text: string, longest = LONGEST_DESCRIPTION): string {
  const plain = text.replaceAll(/\s+/g, ' ').trim();
  if (plain.length <= longest) return plain;
  return `${plain.slice(0, longest).replace(/\s+\S*$/, '')} …`;
}

/** Language and country in Open Graph's spelling: `en_US`. */
const ogLocale = (locale: Locale) => writingOf(locale).region.split('-', 2).join('_');
type Meta = Record<string, string>;
const named = (name: string, content: string): Meta => ({ name, content });
const property = (name: string, content: string): Meta => ({ property: name, content });

function pictureMeta(picture: Picture, publicUrl: string): Meta[] {
  const width = widthsOf(Math.min(picture.width, 1280)).at(-1) ?? picture.width;
  const height = Math.round((picture.height / picture.width) * width);
  return [
    property('og:image', publicUrl + pictureUrl(picture.src, width, 'jpg')),
    property('og:image:width', String(width)),
    property('og:image:height', String(height)),
    property('og:image:alt', picture.alt),
  ];
}

/** Title, description, canonical address, languages, Open Graph and card of a page. */
export function pageHead(words: PageWords, { locale, publicUrl, shop }: PageContext) {
  const { title, description, path, picture, isProduct = false, isListed = true, feed } = words;
  const address = (language: Locale) => publicUrl + localePath(path ?? '/', language);
  const meta: Meta[] = [
    ...(description ? [named('description', description), property('og:description', description)] : []),
    ...(isListed ? [] : [named('robots', 'noindex, follow')]),
    property('og:title', title),
    property('og:type', isProduct ? 'product' : 'website'),
    property('og:site_name', shop.name),
    property('og:locale', ogLocale(locale)),
    ...(path ? [property('og:url', address(locale))] : []),
    ...(picture ? pictureMeta(picture, publicUrl) : []),
    named('twitter:card', picture ? 'summary_large_image' : 'summary'),
  ];
  const links = [
    ...(path && isListed ? addressLinks(address, locale, shop.languages) : []),
    ...(feed ? [feedLink(publicUrl + localePath(feed, locale), title)] : []),
  ];
  return { meta: [{ title: title.includes(shop.name) ? title : `${title} · ${shop.name}` }, ...meta], links };
}

const feedLink = (href: string, title: string) => ({
  rel: 'alternate',
  type: 'application/atom+xml',
  title,
  href,
});

/** The canonical address and, with several languages, the alternates; the first language is the default. */
function addressLinks(address: (language: Locale) => string, locale: Locale, languages: readonly Locale[]) {
  const all = languages.length > 1 ? languages : [];
  return [
    { rel: 'canonical', href: address(locale) },
    ...all.map((language) => ({ rel: 'alternate', hrefLang: language, href: address(language) })),
    ...all.slice(0, 1).map((main) => ({ rel: 'alternate', hrefLang: 'x-default', href: address(main) })),
  ];
}

type HeadContext = {
  loaderData?: unknown;
  match: { status: string; context: unknown; search: unknown };
  matches: readonly { loaderData?: unknown }[];
};
type Head = ReturnType<typeof pageHead>;

/** The head's texts in the page's language. */
export const headWords = (locale: Locale) => translate('storefront/shell/head', locale);

/**
 * Makes a route's `head` from its loader data. The root's data is the shop, without which there is no head. If the
 * loader found nothing, the head says so, by `missing` where given.
 */
export function headFor<Data, Search = unknown>(
  build: (data: Data, context: PageContext, search: Search) => PageWords,
  missing?: (locale: Locale) => string,
): (context: HeadContext) => Head | Record<string, never> {
  return ({ loaderData, match, matches }) => {
    const shop = matches[0]?.loaderData as Shop | undefined;
    const { locale, texts, publicUrl } = match.context as Omit<PageContext, 'shop'>;
    if (!shop || match.status === 'error') return {};
    const context = { shop, locale, texts, publicUrl };
    if (match.status === 'notFound') return missingHead(context, missing?.(locale));
    return pageHead(build(loaderData as Data, context, match.search as Search), context);
  };
}

/** The head where nothing was found. */
export const missingHead = (context: PageContext, title = headWords(context.texts)('notFound')): Head =>
  pageHead({ title, isListed: false }, context);
