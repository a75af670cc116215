/** The search words and page number of a dashboard list. */
export type PagedSearch = { q?: string; page?: number };

export function readPagedSearch({ q, page }: Record<string, unknown>): PagedSearch {
  const number = Number(page);
  return {
    ...(typeof q === 'string' && q.trim() && { q: q.trim().slice(0, 100) }),
    ...(Number.isInteger(number) && number > 1 && number <= 500 && { page: number }),
  };
}

/** Builds the addresses of a list's other pages. */
export const pageHref = (path: string, search: object) => (page: number) => {
  const given = Object.entries({ ...search, page: page > 1 ? page : undefined });
  const params = new URLSearchParams(given.flatMap(([key, value]) => (value ? [[key, String(value)]] : [])));
  return params.size > 0 ? `${path}?${params}` : path;
};
