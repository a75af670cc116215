import type { Handler } from 'hono';
import { isGranted } from '#platform/guard.ts';
import type { Env } from '#platform/http.ts';
import { negotiateEncoding } from '../http/encoding.ts';
import { preparedResponse } from '../http/prepared-answer.ts';
import { isBeforeOpening, isLegalPage, openingSoon } from '../opening/before-opening.ts';
import { markClosed } from '../opening/closed-answer.ts';
import { openingInLanguageOf } from '../opening/opening-language.ts';
import { findElsewhere } from '../redirects/known-redirects.ts';
import type { Caches } from './caches.ts';
import { knownSlugs } from './known-slugs.ts';
import { offeredLanguages } from './offered-languages.ts';
import type { CachedPage, PageCache } from './page-cache.ts';
import {
  offeredAddress,
  pageKey,
  passParams,
  previewsDrafts,
  unreadParams,
  wellFormedAddress,
  withKnownSlugs,
} from './page-key.ts';
import { type Asker, type Rendering, renderPage } from './render-page.ts';

const narrows = (key: string): boolean => /[?&](category|brand)=/.test(key);

/**
 * Answers every page: public ones from the cache, rendered once on a miss; others rendered for each request. A page in
 * a language that the shop does not offer redirects to one that it does, by 302: both may change. Before the shop opens nothing is cached, and
 * visitors are redirected to the page that says so; while it is closed for a while, each address answers with that
 * page itself (503). With `preview=draft`, staff who may edit designs see their drafts.
 */
export function pageHandler(rendering: Rendering, caches: Caches): Handler<Env> {
  const { pages, languages, slugs } = caches;
  return async (c) => {
    const url = new URL(c.req.url);
    const { pathname, search } = url;
    const address = pathname + search;
    const offered = await offeredLanguages(c.var.ctx, languages);
    const elsewhere = offeredAddress(address, offered);
    if (elsewhere !== null) return c.redirect(elsewhere, 302);
    const inOtherLanguage = openingInLanguageOf(url, c.req.raw.headers, offered);
    if (inOtherLanguage !== null) return c.redirect(inOtherLanguage, 302);
    const { isOpen, isHidden, isUnowned, isAway } = c.var.opening;
    const encoding = negotiateEncoding(c.req.header('accept-encoding'));
    const cookie = c.req.header('cookie') ?? '';
    const answerClosed = async () => {
      const notice = openingSoon(pathname);
      if (!isAway) return c.redirect(notice, 302);
      const inOther = openingInLanguageOf(new URL(notice, url), c.req.raw.headers, offered);
      const asker = { encoding, cookie, isHidden, notice: c.var.opening };
      const page = await ownPage(rendering, inOther ?? notice, asker);
      if (page.isNotice) markClosed(c);
      return await preparedResponse(c.req.raw, page);
    };
    if ((isHidden || isUnowned) && !isBeforeOpening(pathname)) return await answerClosed();
    const showsDrafts = previewsDrafts(address) && isGranted(c.var.ctx, 'content.write');
    const asked = isOpen && !showsDrafts ? pageKey(address) : null;
    const key = asked && narrows(asked) ? withKnownSlugs(asked, await knownSlugs(c.var.ctx, slugs)) : asked;
    // The browser would show the list of the address instead of the one that was rendered.
    if (key !== null && key !== asked) return c.redirect(passParams(key, search), 302);
    const page: CachedPage =
      key === null
        ? await ownPage(rendering, address, { encoding, cookie, isHidden, showsDrafts })
        : await publicPage(rendering, pages, key, {
            encoding,
            findElsewhere: () => findElsewhere(c.var.ctx, caches.redirects, key),
          });
    if (page.location !== undefined) {
      // The page itself says what is kept of the params that it reads. Which ones others read is not known here.
      const passed = key === null ? '' : unreadParams(pathname, search);
      const target = passParams(page.location, passed);
      return c.redirect(target, page.status === 301 ? 301 : 302);
    }
    const isUnwritten = page.status === 404 && isLegalPage(pathname);
    if (isHidden && isUnwritten) return await answerClosed();
    if (page.status === 404) caches.missed.record(address);
    return await preparedResponse(c.req.raw, page);
  };
}

async function ownPage(rendering: Rendering, address: string, asker: Asker): Promise<CachedPage> {
  return (await renderPage(rendering, wellFormedAddress(address), asker)).entry;
}

function publicPage(rendering: Rendering, pages: PageCache, key: string, asker: Asker): Promise<CachedPage> {
  return pages.load(key, async () => {
    const isMissedAgain = () => pages.isMissedAgain(key);
    const made = await renderPage(rendering, key, { ...asker, isMissedAgain });
    const stale = made.entry.status === 503 ? pages.entries.findStale(key) : undefined;
    return stale ? { entry: stale, storable: false } : made;
  });
}
