import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import { found } from '#platform/browser/found.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import type { Locale } from '#platform/locale.ts';
import { ContentPage } from './content-page.tsx';
import { contentPageQuery } from './queries.ts';

/** Loads one of the shop's own pages, or says that it has none of that name. */
export const contentLoader =
  (slug: string) =>
  async ({ context }: { context: { queryClient: QueryClient; locale: Locale } }) => {
    const page = await context.queryClient.ensureQueryData(contentPageQuery(slug, context.locale));
    if (!page) throw notFound();
    return page;
  };

export function ContentRoute({ slug }: { slug: string }) {
  const { data } = useSuspenseQuery(contentPageQuery(slug, useLocale()));
  return <ContentPage page={found(data)} />;
}
