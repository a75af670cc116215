import type { Handler } from 'hono';
import type { Env } from '#platform/http.ts';
import { negotiateEncoding } from '../http/encoding.ts';
import { type PreparedAnswer, preparedResponse } from '../http/prepared-answer.ts';
import type { Caches } from './caches.ts';
import { knownSlugs } from './known-slugs.ts';
import { offeredLanguages } from './offered-languages.ts';
import type { PageCache } from './page-cache.ts';
import { offeredAddress, pageKey, wellFormedAddress, withKnownSlugs } from './page-key.ts';
import { type Asker, type Rendering, renderPage } from './render-page.ts';

const narrows = (key: string): boolean => /[?&](category|brand)=/.test(key);

/**
 * Answers every page: public ones from the cache, rendered once on a miss; others rendered for each request. A page in
 * a language that the shop does not offer redirects to one that it does.
 */
export function pageHandler(rendering: Rendering, { pages, languages, slugs }: Caches): Handler<Env> {
  return async (c) => {
    const { pathname, search } = new URL(c.req.url);
    const address = pathname + search;
    const elsewhere = offeredAddress(address, await offeredLanguages(c.var.ctx, languages));
    if (elsewhere !== null) return c.redirect(elsewhere, 302);
    const encoding = negotiateEncoding(c.req.header('accept-encoding'));
    const asked = pageKey(address);
    const key = asked && narrows(asked) ? withKnownSlugs(asked, await knownSlugs(c.var.ctx, slugs)) : asked;
    const page =
      key === null
        ? await ownPage(rendering, address, { encoding, cookie: c.req.header('cookie') ?? '' })
        : await publicPage(rendering, pages, key, { encoding });
    return preparedResponse(c.req.raw, page);
  };
}

async function ownPage(rendering: Rendering, address: string, asker: Asker): Promise<PreparedAnswer> {
  return (await renderPage(rendering, wellFormedAddress(address), asker)).entry;
}

function publicPage(
  rendering: Rendering,
  pages: PageCache,
  key: string,
  asker: Asker,
): Promise<PreparedAnswer> {
  return pages.load(key, async () => {
    const isMissedAgain = () => pages.isMissedAgain(key);
    const made = await renderPage(rendering, key, { ...asker, isMissedAgain });
    const stale = made.entry.status === 503 ? pages.entries.findStale(key) : undefined;
    return stale ? { entry: stale, storable: false } : made;
  });
}
