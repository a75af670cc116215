const periods = [7, 90] as const;
export type SearchedSearch = { days?: (typeof periods)[number]; found?: 'any' };

/** Which searches of shoppers are shown; the last 30 days and what found nothing, unless told. */
export function readSearchedFilter({ days, found }: Record<string, unknown>): SearchedSearch {
  const period = periods.find((known) => known === Number(days));
  return { ...(period && { days: period }), ...(found === 'any' && { found }) };
}
