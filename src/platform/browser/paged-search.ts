/** What is searched for in a list of the dashboard, and which page of it is shown. */
export type PagedSearch = { q?: string; page?: number };

export function readPagedSearch({ q, page }: Record<string, unknown>): PagedSearch {
  const number = Number(page);
  return {
    ...(typeof q === 'string' && q.trim() && { q: q.trim().slice(0, 100) }),
    ...(Number.isInteger(number) && number > 1 && number <= 500 && { page: number }),
  };
}

/** The address of another page of the list. */
export const pageHref = (path: string, search: object) => (page: number) => {
  const given = Object.entries({ ...search, page: page > 1 ? page : undefined });
  const params = new URLSearchParams(given.flatMap(([key, value]) => (value ? [[key, String(value)]] : [])));
  return params.size > 0 ? `${path}?${params}` : path;
};
