import { useRouterState } from '@tanstack/react-router';

/** The search words of the current page, empty except on the search page, and its path. */
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
