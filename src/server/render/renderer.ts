import type { Locale } from '#platform/locale.ts';

/** One page to render. `fetchApi` answers the API in process. */
export type PageRequest = {
  url: URL;
  locale: Locale;
  fetchApi: (path: string, init?: RequestInit) => Promise<Response>;
  publicUrl: string;
};

/** `location` is there for redirects, `error` where a page failed for a reason that the API has not logged already. */
export type RenderedPage = { status: number; html: string; location?: string; error?: unknown };

/** Renders pages: from the build, or from sources while they are being written. Never throws: what fails becomes the error page. */
export type Renderer = { render(request: PageRequest): Promise<RenderedPage> };
