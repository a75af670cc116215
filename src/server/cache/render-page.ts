import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Logger } from 'pino';
import type { Guests } from '#domains/orders/server/index.ts';
import { type Env, earliest, type Variables } from '#platform/http.ts';
import type { Locale } from '#platform/locale.ts';
import { pagePolicy } from '../http/content-security-policy.ts';
import { compress, type Encoding, WORTH_COMPRESSING } from '../http/encoding.ts';
import { type AnswerParts, compressAll, prepareAnswer } from '../http/prepared-answer.ts';
import { type HeaderPair, withWindows } from '../http/security-headers.ts';
import { recordFailure } from '../ops/failures.ts';
import type { PageRequest, RenderedPage, Renderer } from '../render/renderer.ts';
import type { ErrorPageStatus, ErrorPages } from './error-page.ts';
import type { CachedPage } from './page-cache.ts';
import { localeOfPath } from './page-key.ts';
import type { Made } from './tagged-cache.ts';

export type Rendering = {
  app: OpenAPIHono<Env>;
  renderer: Renderer;
  publicUrl: string;
  log: Logger;
  /** Headers of every answer. */
  headers: readonly HeaderPair[];
  /** The foreign origins that the content security policy of a page allows. */
  guestsOf?: (path: string) => Guests | null;
  errorPages: ErrorPages;
  /** Development tools add scripts and styles that the policy would refuse. */
  isDevelopment?: boolean;
};

/** Dependencies and failures of the API calls made while rendering a page. */
type Findings = Variables['freshness'] & { isAway: boolean; isComplete: boolean };

const unrendered = { status: 500, html: '' };
const unstored = { tags: [], changesAt: Number.POSITIVE_INFINITY };

/**
 * The client of a page: its accepted encoding and, for personal pages, which are never stored, its cookie. A 404 page
 * is stored if `isMissedAgain` says so.
 */
export type Asker = { encoding: Encoding; cookie?: string; isMissedAgain?: () => boolean };

/** Renders the page of an address. It can be stored if every answer it was made from states its dependencies. */
export async function renderPage(
  rendering: Rendering,
  address: string,
  { encoding, cookie, isMissedAgain }: Asker,
): Promise<Made<CachedPage>> {
  const findings: Findings = { tags: new Set(), changesAt: null, isAway: false, isComplete: true };
  const url = new URL(rendering.publicUrl + address);
  const { locale } = localeOfPath(url.pathname);
  const fetchApi = apiInProcess(rendering, findings, locale, cookie);
  const { renderer, publicUrl } = rendering;
  const page = await renderer
    .render({ url, locale, fetchApi, publicUrl })
    .catch((error: unknown) => ({ ...unrendered, error }));
  if (page.error && findings.isAway)
    recordFailure(rendering.log, 'database_away', { err: page.error, path: address });
  else if (page.error) rendering.log.error({ err: page.error, address }, 'a page could not be rendered');
  const failure = failureOf(page, findings);
  if (failure) return { entry: { ...rendering.errorPages[failure][locale], ...unstored }, storable: false };
  const isPublic = cookie === undefined && !rendering.isDevelopment;
  const isSettled =
    page.status === 200 || page.status === 301 || (page.status === 404 && isMissedAgain?.() === true);
  const storable = isPublic && isSettled && findings.isComplete && findings.tags.size > 0;
  return {
    entry: await toEntry(rendering, { page, path: url.pathname, findings }, storable ? null : encoding),
    storable,
  };
}

/** The prepared error page, if the renderer has none of its own. */
function failureOf({ status, html }: RenderedPage, { isAway }: Findings): ErrorPageStatus | null {
  if (isAway && status !== 503) return 503;
  return html === '' && status >= 500 ? 500 : null;
}

function apiInProcess(
  { app }: Rendering,
  findings: Findings,
  locale: Locale,
  cookie: string | undefined,
): PageRequest['fetchApi'] {
  const headers = { 'accept-language': locale, ...(cookie ? { cookie } : {}) };
  return async (path, init) => {
    const freshness: Variables['freshness'] = { tags: new Set(), changesAt: null };
    const response = await app.request(
      path,
      { ...init, headers: { ...headers, ...toObject(init?.headers) } },
      { freshness },
    );
    for (const tag of freshness.tags) findings.tags.add(tag);
    findings.changesAt = earliest(findings.changesAt, freshness.changesAt);
    if (response.status === 503) findings.isAway = true;
    const isAnswer = response.status === 200 || response.status === 404;
    if (!isAnswer || freshness.tags.size === 0) findings.isComplete = false;
    return response;
  };
}

async function toEntry(
  { headers, guestsOf, isDevelopment = false }: Rendering,
  { page, path, findings }: { page: RenderedPage; path: string; findings: Findings },
  encoding: Encoding | null,
): Promise<CachedPage> {
  const { tags, changesAt } = findings;
  const identity = Buffer.from(page.html);
  const guests = guestsOf?.(path) ?? null;
  const bodies = encoding ? await compressFor(identity, encoding) : await compressAll(identity);
  const answer = prepareAnswer({
    status: page.status,
    contentType: 'text/html; charset=utf-8',
    bodies,
    headers: [
      ...(guests ? withWindows(headers) : headers),
      ['cache-control', encoding || page.status === 404 ? 'no-store' : 'no-cache'],
      ['content-security-policy', isDevelopment ? "frame-ancestors 'none'" : pagePolicy({ guests })],
      ...(page.status === 503 ? [['retry-after', '5'] as const] : []),
      ...(page.location === undefined ? [] : [['location', page.location] as const]),
    ],
  });
  return { ...answer, tags: [...tags], changesAt: changesAt?.getTime() ?? Number.POSITIVE_INFINITY };
}

/** A page that is sent once is compressed once; a redirect has no body. */
async function compressFor(identity: Buffer, encoding: Encoding): Promise<AnswerParts['bodies']> {
  if (identity.length < WORTH_COMPRESSING) return { identity };
  return { identity, [encoding]: await compress(identity, encoding) };
}

const toObject = (headers: HeadersInit | undefined) => Object.fromEntries(new Headers(headers));
