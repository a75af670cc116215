import { Route as root } from '#routes/__root.tsx';
import { Route as about } from '#routes/about.tsx';
import { Route as category } from '#routes/category.$id.tsx';
import { Route as imprint } from '#routes/imprint.tsx';
import { Route as home } from '#routes/index.tsx';
import { Route as landing } from '#routes/pages.$slug.tsx';
import { Route as privacy } from '#routes/privacy.tsx';
import { Route as product } from '#routes/product.$id.tsx';
import type { routeTree } from '#routes/route-tree.gen.ts';
import { Route as search } from '#routes/search.tsx';
import { Route as shippingAndReturns } from '#routes/shipping-and-returns.tsx';
import { Route as terms } from '#routes/terms.tsx';

const pages = {
  '/': home,
  '/about': about,
  '/category/$id': category,
  '/imprint': imprint,
  '/pages/$slug': landing,
  '/privacy': privacy,
  '/product/$id': product,
  '/search': search,
  '/shipping-and-returns': shippingAndReturns,
  '/terms': terms,
};

for (const [path, route] of Object.entries(pages))
  Object.assign(route.options, { id: path, path, getParentRoute: () => root });

/**
 * The routes that a browser starts with: the pages of `isOpenPage`. It adds all others when one of them is opened, with
 * the whole route tree, of which this is a part: both have the same root.
 */
export const openPages = root._addFileChildren(Object.values(pages)) as unknown as typeof routeTree;
