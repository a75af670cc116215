import { useQueries } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { comparedIds } from '#domains/browse/storefront/compare/compare-button.tsx';
import { ComparePage } from '#domains/browse/storefront/compare/compare-page.tsx';
import { productQuery } from '#domains/browse/storefront/queries.ts';
import { ProductGridSkeleton } from '#domains/browse/storefront/skeletons.tsx';
import { ScriptNotice } from '#domains/identity/storefront/form/script-notice.tsx';
import { useStoredValue } from '#platform/browser/stored-value.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { ownHead } from '#shell/head/heads.ts';
import { ErrorState } from '#ui/error-state.tsx';

/** The products that this browser compares. */
export const Route = createFileRoute('/compare')({
  head: ownHead('compare'),
  component: CompareRoute,
});

function CompareRoute() {
  const { locale } = Route.useRouteContext();
  const t = useMessages('storefront/common/words');
  const ids = useStoredValue(comparedIds);
  const found = useQueries({ queries: ids.map((id) => productQuery(id, locale)) });
  const products = found.flatMap(({ data }) => data ?? []);
  const isLoading = found.some(({ isPending }) => isPending);
  const failed = found.filter(({ isError }) => isError);
  return (
    <div className="page pt-8 pb-20 lg:pt-12">
      <ScriptNotice />
      {isLoading ? (
        <ProductGridSkeleton count={4} />
      ) : failed.length > 0 ? (
        <ErrorState
          title={t('couldNotOpen')}
          onRetry={() => void Promise.all(failed.map(({ refetch }) => refetch()))}
        />
      ) : (
        <ComparePage products={products} />
      )}
    </div>
  );
}
