import type { OpenAPIHono } from '@hono/zod-openapi';
import { redirectPath } from '#domains/content/redirect-path.ts';
import { redirectsByPath } from '#domains/content/server/index.ts';
import type { Context } from '#platform/context.ts';
import type { Env } from '#platform/http.ts';
import { localePath } from '#platform/locale-path.ts';
import { localeOfPath, pageKey, passParams } from '../cache/page-key.ts';
import { type Entry, TaggedCache } from '../cache/tagged-cache.ts';
import { withParams } from '../http/address.ts';

type Redirects = Awaited<ReturnType<typeof redirectsByPath>>;
export type KnownRedirects = Entry & { redirects: Redirects };
/** Where an address of the shop leads. */
export type Elsewhere = { location: string; status: 301 | 302 };

const entry: Entry = { tags: ['redirects'], changesAt: Number.POSITIVE_INFINITY, bytes: 1 };
const none: Redirects = new Map();

/** Holds a single entry. */
export const redirectMemory = () => new TaggedCache<KnownRedirects>(100);

/** All redirects of the shop, cached until one changes; none if the database is down. */
async function knownRedirects(ctx: Context, memory: TaggedCache<KnownRedirects>): Promise<Redirects> {
  const read = async () => ({
    entry: { ...entry, redirects: await redirectsByPath(ctx) },
    storable: true,
  });
  return (await memory.load('redirects', read).catch(() => ({ redirects: none }))).redirects;
}

/**
 * Where the owner's redirects lead from an address; null for nowhere. An address with a language is found with it, else
 * without, and leads to the same language. Its params are passed on; from an address that is no page of the shop only
 * those that the target does not read. `address`: of a page its key.
 */
export async function findElsewhere(
  ctx: Context,
  memory: TaggedCache<KnownRedirects>,
  address: string,
): Promise<Elsewhere | null> {
  const redirects = await knownRedirects(ctx, memory);
  if (redirects.size === 0) return null;
  const { pathname, search } = new URL(address, 'http://shop');
  const { locale, rest } = localeOfPath(pathname);
  const own = redirects.get(redirectPath(pathname));
  const found = own ?? redirects.get(redirectPath(rest));
  if (!found) return null;
  const to = own ? found.to : localePath(found.to, locale);
  const [path = '', hash = ''] = to.split(/(?=#)/, 2);
  const location = encodeURI(decodeURIComponentSafely(path)) + hash;
  // Such as the page of a list, which the page that moved has read as well.
  const isOfShop = pageKey(pathname) !== null;
  const pass = isOfShop ? withParams : passParams;
  return { location: pass(location, search), status: found.status };
}

/** A target may have been typed encoded or not. */
function decodeURIComponentSafely(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** Follows redirects from addresses where no page can be; the page handler follows those from missing pages. */
export function attachRedirects(app: OpenAPIHono<Env>, memory: TaggedCache<KnownRedirects>): void {
  app.get('*', async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    if (c.var.opening.isHidden || pageKey(pathname) !== null) return next();
    const elsewhere = await findElsewhere(c.var.ctx, memory, pathname + search);
    return elsewhere ? c.redirect(elsewhere.location, elsewhere.status) : next();
  });
}
