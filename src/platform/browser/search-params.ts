/**
 * Parses a query string as plain text, never JSON: `?q=123` stays text and `?brand=a,b` stays readable. Repeated
 * params become one list.
 */
export function parseSearch(search: string): Record<string, string> {
  const params = new URLSearchParams(search);
  return Object.fromEntries([...new Set(params.keys())].map((key) => [key, params.getAll(key).join(',')]));
}

/** Equal values always give the same query string. */
export function stringifySearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== null);
  const params = new URLSearchParams(given.map(([key, value]) => [key, String(value)]));
  params.sort();
  const text = params.toString().replaceAll('%2C', ',');
  return text ? `?${text}` : '';
}
