import { useRouterState } from '@tanstack/react-router';

/** The words that the page in sight looks for, empty on all but the search page, and the page's path. */
export function useSearchedWords(): { words: string; path: string } {
  const path = useRouterState({
    select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).pathname,
  });
  const words = useRouterState({
    select: ({ matches }) => {
      const page = matches.at(-1);
      return page?.routeId === '/search' ? (page.search.q ?? '') : '';
    },
  });
  return { words, path };
}
