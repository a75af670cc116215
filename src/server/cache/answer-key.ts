import type { OpenAPIHono, z } from '@hono/zod-openapi';
import { searchKey } from '#domains/browse/server/specification/search-query.ts';
import type { Env } from '#platform/http.ts';
import type { Locale } from '#platform/locale.ts';

type Params = ReadonlyMap<string, z.ZodType>;
/** Returns the query params that the read at a path declares; null if there is no such read. */
export type DeclaredParams = (path: string) => Params | null;

/** The query params of each of the app's reads. */
export function declaredParams(app: OpenAPIHono<Env>): DeclaredParams {
  const fixed = new Map<string, Params>();
  const patterns: { pattern: RegExp; params: Params }[] = [];
  for (const definition of app.openAPIRegistry.definitions) {
    if (definition.type !== 'route' || definition.route.method !== 'get') continue;
    const { request } = definition.route;
    const path = withoutSlash(definition.route.path);
    const query = request?.query as { shape?: Record<string, z.ZodType> } | undefined;
    const params = new Map(Object.entries(query?.shape ?? {}));
    if (path.includes('{')) patterns.push({ pattern: patternOf(path), params });
    else fixed.set(path, params);
  }
  return (path) => fixed.get(path) ?? patterns.find(({ pattern }) => pattern.test(path))?.params ?? null;
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

/** Whether a param has a value that its read ignores, such as a sort order that does not exist. */
function isIgnored(schema: z.ZodType | undefined, values: readonly string[]): boolean {
  const parsed = values.length === 1 ? schema?.safeParse(values[0]) : undefined;
  return parsed?.success === true && parsed.data === undefined;
}

/**
 * A single key for all equivalent requests: path, declared params in order without ignored values, language. A `?`
 * marks keys of which there are unboundedly many.
 */
export function answerKey(asked: string, locale: Locale, declared: DeclaredParams): string {
  const url = new URL(asked);
  const path = withoutSlash(url.pathname);
  const ownKey = ownKeys[path];
  if (ownKey) return `${locale} ${path}${ownKey(asked)}`;
  const known = declared(path);
  const isKept = (name: string): boolean =>
    name !== 'lang' &&
    (known === null || (known.has(name) && !isIgnored(known.get(name), url.searchParams.getAll(name))));
  const params = [...url.searchParams].filter(([name]) => isKept(name));
  if (params.length === 0) return `${locale} ${path}`;
  const sorted = params.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return `${locale} ${path}?${new URLSearchParams(sorted)}`;
}
