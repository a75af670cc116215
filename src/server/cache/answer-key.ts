import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Env } from '#platform/http.ts';
import type { Locale } from '#platform/locale.ts';

/** The query params that any of the app's reads declares. */
export function declaredParams(app: OpenAPIHono<Env>): Set<string> {
  const names = new Set<string>();
  for (const definition of app.openAPIRegistry.definitions) {
    if (definition.type !== 'route' || definition.route.method !== 'get') continue;
    const query = definition.route.request?.query as { shape?: object } | undefined;
    for (const name of Object.keys(query?.shape ?? {})) names.add(name);
  }
  return names;
}

/** One key for every way of asking the same: path, declared params in order, language. */
export function answerKey(url: URL, locale: Locale, declared: Set<string>): string {
  const params = [...url.searchParams].filter(([name]) => name !== 'lang' && declared.has(name));
  if (params.length === 0) return `${locale} ${url.pathname}`;
  const sorted = params.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return `${locale} ${url.pathname}?${new URLSearchParams(sorted)}`;
}
