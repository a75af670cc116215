import type { Shop } from '#domains/browse/contract.ts';
import { missingHead } from './head-for.ts';
import type { PageContext } from './page-head.ts';

type RootContext = { loaderData?: unknown; match: { context: unknown; status: string } };

/** The shop's name as the title, and the 404 title for unknown addresses. */
export function rootHead({ loaderData, match }: RootContext): Partial<ReturnType<typeof missingHead>> {
  const shop = loaderData as Shop | undefined;
  if (!shop) return {};
  // For unknown addresses the router marks the root match instead of adding one.
  const isMissing = '_notFound' in match && match._notFound === true;
  const context = match.context as Pick<PageContext, 'locale' | 'publicUrl'>;
  return isMissing ? missingHead({ shop, ...context }) : { meta: [{ title: shop.name }] };
}
