import { useSuspenseQuery } from '@tanstack/react-query';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { shopQuery } from './queries.ts';

const contentPages = new Set(['/about', '/imprint', '/privacy', '/shipping-and-returns', '/terms']);

/** Whether a path leads to a page with content: a content page that the owner has not written is not linked. */
export function useIsWritten(): (path: string) => boolean {
  const { pages } = useSuspenseQuery(shopQuery(useLocale())).data;
  return (path) => !contentPages.has(path) || pages.includes(path.slice(1));
}
