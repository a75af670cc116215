import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Logger } from 'pino';
import type { Guests } from '#domains/orders/server/index.ts';
import { type Env, earliest, type OpeningState, SHOWS_DRAFTS, type Variables } from '#platform/http.ts';
import type { Locale } from '#platform/locale.ts';
import { pagePolicy } from '../http/content-security-policy.ts';
import { compress, type Encoding, effort, WORTH_COMPRESSING } from '../http/encoding.ts';
import { type AnswerParts, prepareAnswer } from '../http/prepared-answer.ts';
import { type HeaderPair, withWindows } from '../http/security-headers.ts';
import { closedRetry } from '../opening/closed-answer.ts';
import { recordFailure } from '../ops/failures.ts';
import type { Elsewhere } from '../redirects/known-redirects.ts';
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
  guestsOf?: (path: string) => Promise<Guests | null>;
  errorPages: ErrorPages;
  /** Development tools add scripts and styles that the policy would refuse. */
  isDevelopment?: boolean;
};

/** Dependencies and failures of the API calls made while rendering a page. */
type Findings = Variables['freshness'] & { isAway: boolean; isComplete: boolean };

/** The pages whose address answers programs with Markdown. */
const hasMarkdown = /^(\/[a-z]{2})?\/product\//;

const unrendered = { status: 500, html: '' };
const unstored = { tags: [], changesAt: Number.POSITIVE_INFINITY };

/** The client of a page, and what its address is asked for. */
export type Asker = {
  /** The encoding that the client accepts. */
  encoding: Encoding;
  /** Of personal pages, which are never stored. */
  cookie?: string;
  /** Whether the client may not see the shop yet. */
  isHidden?: boolean;
  /** Whether staff see drafts of designs, in a frame of the dashboard. */
  showsDrafts?: boolean;
  /**
   * Set if the page stands in place of the asked one while the shop is closed for a while, so that search engines keep
   * theirs and come again (503).
   */
  notice?: OpeningState;
  /** Whether a page that is not there (404) is stored. */
  isMissedAgain?: () => boolean;
  /** Where a page that is not there has moved to. */
  findElsewhere?: () => Promise<Elsewhere | null>;
};

/** Renders the page of an address. It can be stored if every answer it was made from states its dependencies. */
export async function renderPage(
  rendering: Rendering,
  address: string,
  asker: Asker,
): Promise<Made<CachedPage>> {
  const { encoding, cookie, isHidden = false, showsDrafts = false, notice } = asker;
  const isNotice = notice !== undefined;
  const findings: Findings = { tags: new Set(), changesAt: null, isAway: false, isComplete: true };
  const url = new URL(rendering.publicUrl + address);
  const { locale } = localeOfPath(url.pathname);
  const fetchApi = apiInProcess(rendering, findings, { locale, cookie, isHidden, showsDrafts });
  const { renderer, publicUrl } = rendering;
  const rendered = await renderer
    .render({ url, locale, fetchApi, publicUrl, showsDrafts, isNotice })
    .catch((error: unknown) => ({ ...unrendered, error }));
  const { error } = rendered;
  if (error && findings.isAway) recordFailure(rendering.log, 'database_away', { err: error, path: address });
  else if (error) rendering.log.error({ err: error, address }, 'a page could not be rendered');
  const failure = failureOf(rendered, findings);
  if (failure) return { entry: { ...rendering.errorPages[failure][locale], ...unstored }, storable: false };
  const elsewhere = rendered.status === 404 ? await asker.findElsewhere?.() : null;
  if (rendered.status === 404) findings.tags.add('redirects');
  const page: RenderedPage = elsewhere ? { ...elsewhere, html: '' } : rendered;
  const isPublic = cookie === undefined && !rendering.isDevelopment;
  const isSettled =
    page.status === 200 ||
    page.status === 301 ||
    elsewhere != null ||
    (page.status === 404 && asker.isMissedAgain?.() === true);
  const storable = isPublic && isSettled && findings.isComplete && findings.tags.size > 0;
  return {
    entry: await toEntry(
      rendering,
      { page, path: url.pathname, findings, showsDrafts, notice: page.status === 200 ? notice : undefined },
      { encoding, isKept: storable },
    ),
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
  {
    locale,
    cookie,
    isHidden,
    showsDrafts,
  }: { locale: Locale; cookie: string | undefined; isHidden: boolean; showsDrafts: boolean },
): PageRequest['fetchApi'] {
  const headers = {
    'accept-language': locale,
    ...(cookie ? { cookie } : {}),
    ...(showsDrafts ? { [SHOWS_DRAFTS]: '1' } : {}),
  };
  return async (path, init) => {
    const freshness: Variables['freshness'] = { tags: new Set(), changesAt: null };
    const response = await app.request(
      path,
      { ...init, headers: init?.headers ? { ...headers, ...toObject(init.headers) } : headers },
      { freshness, isHidden },
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
  {
    page,
    path,
    findings,
    showsDrafts,
    notice,
  }: {
    page: RenderedPage;
    path: string;
    findings: Findings;
    showsDrafts: boolean;
    notice: OpeningState | undefined;
  },
  { encoding, isKept }: { encoding: Encoding; isKept: boolean },
): Promise<CachedPage> {
  const { tags, changesAt } = findings;
  const identity = Buffer.from(page.html);
  const guests = (await guestsOf?.(path)) ?? null;
  const framing = `frame-ancestors ${showsDrafts ? "'self'" : "'none'"}`;
  const bodies = await compressFor(identity, encoding, isKept ? effort.kept : effort.once);
  const answer = prepareAnswer({
    status: notice ? 503 : page.status,
    contentType: 'text/html; charset=utf-8',
    bodies,
    isKept,
    headers: [
      ...(guests ? withWindows(headers) : headers),
      ['cache-control', !isKept || page.status === 404 ? 'no-store' : 'no-cache'],
      [
        'content-security-policy',
        isDevelopment ? framing : pagePolicy({ guests, framing, style: page.style }),
      ],
      ...(hasMarkdown.test(path) ? [['vary', 'Accept-Encoding, Accept'] as const] : []),
      ...(page.status === 503 ? [['retry-after', '5'] as const] : []),
      ...(notice ? [closedRetry(notice)] : []),
      ...(page.location === undefined ? [] : [['location', page.location] as const]),
    ],
  });
  return {
    ...answer,
    tags: [...tags],
    changesAt: changesAt?.getTime() ?? Number.POSITIVE_INFINITY,
    location: page.location,
    ...(notice && { isNotice: true }),
  };
}

/** A redirect has no body. */
async function compressFor(
  identity: Buffer,
  encoding: Encoding,
  quality: number,
): Promise<AnswerParts['bodies']> {
  if (identity.length < WORTH_COMPRESSING) return { identity };
  return { identity, [encoding]: await compress(identity, encoding, quality) };
}

const toObject = (headers: HeadersInit) => Object.fromEntries(new Headers(headers));
