import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ContentPage as Page } from '#domains/content/contract.ts';
import { found } from '#platform/browser/found.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { Locale } from '#platform/locale.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { Prose } from '#ui/prose.tsx';
import { contentPageQuery } from './queries.ts';

/** Loads a content page; not found if the shop has none of that name. */
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

/** A content page; `children` are shown beside its text. */
function ContentPage({ page, children }: { page: Page; children?: ReactNode }) {
  const t = useMessages('storefront/common/words');
  return (
    <div className="page pt-1 pb-20 md:pt-3 lg:pt-5">
      <Breadcrumbs
        steps={[
          { name: t('home'), href: '/' },
          { name: page.title, lang: page.titleLang },
        ]}
      />
      <h1 className="mt-4 mb-8 max-w-[24ch] text-2xl sm:text-3xl">
        <bdi lang={page.titleLang ?? undefined}>{page.title}</bdi>
      </h1>
      <div className="grid gap-x-16 gap-y-10 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_min(20rem,35%)]">
        <Prose html={page.html} lang={page.htmlLang} className="sm:text-lg" />
        {children}
      </div>
    </div>
  );
}
