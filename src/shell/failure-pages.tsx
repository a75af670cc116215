import { useSuspenseQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { shopQuery } from '#domains/browse/storefront/queries.ts';
import { SearchBox } from '#domains/browse/storefront/search/search-box.tsx';
import { FetchFailure } from '#platform/browser/fetch-failure.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { localePath } from '#platform/locale-path.ts';
import { LinkButton } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { failureWords, textOf } from '#ui/failure/failure-words.ts';

/** Shown where a page could not be loaded, with the error's own words. A shop that is not open shows its page for that. */
export function FailurePage({ error }: { error: unknown }) {
  const t = useMessages('storefront/ui/failure');
  const router = useRouter();
  const words = failureWords(error);
  const locale = useLocale();
  const isClosed = error instanceof FetchFailure && error.code === 'content.not_open';
  useEffect(() => {
    if (isClosed) window.location.replace(localePath('/opening-soon', locale));
  }, [isClosed, locale]);
  return (
    <ErrorState
      as="h1"
      title={t(words)}
      text={t(textOf(words))}
      onRetry={() => void router.invalidate({ forcePending: true })}
    />
  );
}

const MOST_CATEGORIES = 12;

export const NotFoundPage = () => <NotFound />;

function NotFound({ children }: { children?: ReactNode }) {
  const t = useMessages('storefront/ui/failure');
  return (
    <div className="page grid justify-items-center gap-4 py-12 text-center">
      <h1 className="text-2xl sm:text-3xl">{t('notFound')}</h1>
      <p className="text-pretty text-lg text-quiet">{t('notFoundText')}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        <LinkButton href="/">{t('home')}</LinkButton>
        <LinkButton href="/contact" look="secondary">
          {t('support')}
        </LinkButton>
      </div>
      {children}
    </div>
  );
}

/** The same in the shop, with the ways on: search and categories. */
export function LostPage() {
  const t = useMessages('storefront/ui/failure');
  const { data: shop } = useSuspenseQuery(shopQuery(useLocale()));
  return (
    <NotFound>
      <div className="mt-8 w-full max-w-2xl">
        <SearchBox isFurther />
        <ul aria-label={t('categories')} className="mt-4 flex flex-wrap justify-center gap-2">
          {shop.categories
            .filter(({ parent }) => parent === null)
            .slice(0, MOST_CATEGORIES)
            .map(({ slug, name, nameLang }) => (
              <li key={slug}>
                <LinkButton
                  href={`/category/${slug}`}
                  look="secondary"
                  size="sm"
                  className="rounded-full! border-line! px-4! font-normal!"
                >
                  <bdi lang={nameLang ?? undefined}>{name}</bdi>
                </LinkButton>
              </li>
            ))}
        </ul>
      </div>
    </NotFound>
  );
}
