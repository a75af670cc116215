import type { Shop } from '#domains/browse/contract.ts';
import { translate } from '#platform/i18n/use-messages.ts';
import type { Locale } from '#platform/locale.ts';
import * as messages from './messages.ts';
import { type PageContext, type PageWords, pageHead } from './page-head.ts';

type HeadContext = {
  loaderData?: unknown;
  match: { status: string; context: unknown; search: unknown };
  matches: readonly { loaderData?: unknown }[];
};
type Head = ReturnType<typeof pageHead>;

/** The head's texts in the page's language. */
export const headWords = (locale: Locale) => translate(messages, locale);

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
    const { locale, publicUrl } = match.context as Pick<PageContext, 'locale' | 'publicUrl'>;
    if (!shop || match.status === 'error') return {};
    const context = { shop, locale, publicUrl };
    if (match.status === 'notFound') return missingHead(context, missing?.(locale));
    return pageHead(build(loaderData as Data, context, match.search as Search), context);
  };
}

export const missingHead = (context: PageContext, title = headWords(context.locale)('notFound')): Head =>
  pageHead({ title, isListed: false }, context);
