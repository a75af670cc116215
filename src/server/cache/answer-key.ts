import type { OpenAPIHono } from '@hono/zod-openapi';
import { searchKey } from '#domains/browse/server/specification/search-query.ts';
import type { Env } from '#platform/http.ts';
import type { Locale } from '#platform/locale.ts';

/** Returns the query params that the read at a path declares; null if there is no such read. */
export type DeclaredParams = (path: string) => ReadonlySet<string> | null;

/** The query params of each of the app's reads. */
export function declaredParams(app: OpenAPIHono<Env>): DeclaredParams {
  const fixed = new Map<string, ReadonlySet<string>>();
  const patterns: { pattern: RegExp; names: ReadonlySet<string> }[] = [];
  for (const definition of app.openAPIRegistry.definitions) {
    if (definition.type !== 'route' || definition.route.method !== 'get') continue;
    const { request } = definition.route;
    const path = withoutSlash(definition.route.path);
    const query = request?.query as { shape?: object } | undefined;
    const names = new Set(Object.keys(query?.shape ?? {}));
    if (path.includes('{')) patterns.push({ pattern: patternOf(path), names });
    else fixed.set(path, names);
  }
  return (path) => fixed.get(path) ?? patterns.find(({ pattern }) => pattern.test(path))?.names ?? null;
}

/** The app treats a trailing slash as absent. */
const withoutSlash = (path: string): string => path.replace(/\/$/, '');

/** The pattern of a path such as `/product/{id}`, as the router matches it. */
function patternOf(path: string): RegExp {
  const parts = path.split(/\{[^}]+\}/).map((part) => part.replace(/[.*+?^$()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('[^/]+')}$`);
}

/**
 * Reads that parse their own params, with the part that these add to the key. Parts of which there are unboundedly
 * many begin with `?`.
 */
const ownKeys: Record<string, (url: string) => string> = { '/api/product/search/query': searchKey };

/**
 * A single key for all equivalent requests: path, declared params in order, language. A `?` marks keys of which there
 * are unboundedly many.
 */
export function answerKey(asked: string, locale: Locale, declared: DeclaredParams): string {
  const url = new URL(asked);
  const path = withoutSlash(url.pathname);
  const ownKey = ownKeys[path];
  if (ownKey) return `${locale} ${path}${ownKey(asked)}`;
  const names = declared(path);
  const params = [...url.searchParams].filter(([name]) => name !== 'lang' && (names?.has(name) ?? true));
  if (params.length === 0) return `${locale} ${path}`;
  const sorted = params.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return `${locale} ${path}?${new URLSearchParams(sorted)}`;
}
