import type { Locale } from '#platform/locale.ts';

/** A page to render. `fetchApi` calls the API in process. */
export type PageRequest = {
  url: URL;
  locale: Locale;
  fetchApi: (path: string, init?: RequestInit) => Promise<Response>;
  publicUrl: string;
  /** Whether it is a preview of drafts, whose browser asks for drafts as well. */
  showsDrafts?: boolean;
  /** Whether it stands at another address, whose page it takes the place of. */
  isNotice?: boolean;
};

/**
 * `location` is set for redirects, `error` if a page failed for a reason that the API has not logged. `style`: the
 * content of its style element, made from the theme and nothing else.
 */
export type RenderedPage = {
  status: number;
  html: string;
  style?: string;
  location?: string;
  error?: unknown;
};

/** Renders pages, from the build or from source in development. Never throws: a failure becomes the error page. */
export type Renderer = { render(request: PageRequest): Promise<RenderedPage> };
