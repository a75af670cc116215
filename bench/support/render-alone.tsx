import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { createQueryClient } from '#platform/browser/query-client.ts';
import { routeTree } from '#routes/route-tree.gen.ts';
import type { PageRequest } from '#server/render/renderer.ts';
import { createShopRouter } from '#shell/router.tsx';

/** Loads the data of a page once. The returned function only renders. */
export async function prepareRender(request: PageRequest): Promise<() => string> {
  const { url, locale, publicUrl } = request;
  const queryClient = createQueryClient(request.fetchApi);
  const { queries } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ queries: { ...queries, gcTime: Number.POSITIVE_INFINITY } });
  const history = createMemoryHistory({ initialEntries: [url.pathname] });
  const known = { queryClient, locale, texts: locale, publicUrl };
  const router = createShopRouter({ ...known, routeTree, history, isServer: true });
  await router.load();
  return () => renderToString(<RouterProvider router={router} />);
}
