import type { PageRequest, RenderedPage, Renderer } from '#server/render/renderer.ts';

/** The call that provides each page's text. */
const calls: [path: RegExp, call: (id: string) => string][] = [
  [/^\/$/, () => '/api/browse/shop'],
  [/^\/product\/(.+)$/, (id) => `/api/browse/products/${id}`],
  [/^\/category\/(.+)$/, (id) => `/api/browse/categories/${id}`],
  [/^\/collections\/(.+)$/, (id) => `/api/collections/${id}`],
  [/^\/pages\/(.+)$/, (slug) => `/api/browse/pages/${slug}`],
  [/^\/search$/, () => '/api/browse/products'],
  [/^\/opening-soon$/, () => '/api/opening'],
  [/^\/([a-z-]+)$/, (slug) => `/api/content/pages/${slug}`],
];

/** Renders the API's answers without React, as text that a test can read. */
export const plainRenderer: Renderer = {
  async render({ url, locale, fetchApi }: PageRequest): Promise<RenderedPage> {
    const path = url.pathname.replace(/^\/de(?=\/|$)/, '') || '/';
    for (const [pattern, call] of calls) {
      const match = pattern.exec(path);
      if (!match) continue;
      const response = await fetchApi(call(match[1] ?? '') + url.search);
      const text = (await response.text()).replaceAll('<', '\\u003c');
      const script = `<script>window.page = ${JSON.stringify(url.pathname + url.search)}</script>`;
      return {
        status: response.status,
        html: `<!doctype html><html lang="${locale}">${script}<pre>${text}</pre></html>`,
      };
    }
    return { status: 404, html: '<!doctype html><p>Nothing here</p>' };
  },
};
