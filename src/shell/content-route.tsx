import { useSuspenseQuery } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import { ContentPage } from '#domains/content/storefront/content-page.tsx';
import { contentPageQuery } from '#domains/content/storefront/queries.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { found } from './found.ts';
import type { RouterContext } from './router.tsx';

/** Loads one of the shop's own pages, or says that it has none of that name. */
export const contentLoader =
  (slug: string) =>
  async ({ context }: { context: RouterContext }) => {
    const page = await context.queryClient.ensureQueryData(contentPageQuery(slug, context.locale));
    if (!page) throw notFound();
    return page;
  };

export function ContentRoute({ slug }: { slug: string }) {
  const { data } = useSuspenseQuery(contentPageQuery(slug, useLocale()));
  return <ContentPage page={found(data)} />;
}
