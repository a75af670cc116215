import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { reviewsQuery } from '#domains/reviews/dashboard/review-calls.ts';
import { ReviewsPage } from '#domains/reviews/dashboard/reviews-page.tsx';
import { pageHref } from '#platform/browser/paged-search.ts';
import { loadDashboard } from '#shell/loaders.ts';
import { readReviewsSearch } from './-dashboard-search.ts';

export const Route = createFileRoute('/dashboard/reviews')({
  validateSearch: readReviewsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    context.queryClient.fetchQuery(
      reviewsQuery({ q: '', status: 'all', rating: 0, page: 1, ...deps }, context.locale),
    ),
  head: async (page) => (await loadDashboard()).dashboardHead('reviews')(page),
  component: ReviewsRoute,
});

function ReviewsRoute() {
  const given = Route.useSearch();
  const search = { q: '', status: 'all' as const, rating: 0, page: 1, ...given };
  const { dashboard, locale } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  const { data, refetch } = useSuspenseQuery(reviewsQuery(search, locale));
  const { page: _, ...filters } = given;
  return (
    <ReviewsPage
      found={data}
      search={search}
      hrefFor={pageHref('/dashboard/reviews', filters)}
      hrefOf={(status) =>
        pageHref('/dashboard/reviews', { ...filters, status: status === 'all' ? '' : status })(1)
      }
      onSearch={(q) =>
        void navigate({
          search: ({ q: _, page: __, ...others }) => ({ ...others, ...(q && { q }) }),
          replace: true,
        })
      }
      onRating={(rating) =>
        void navigate({
          search: ({ rating: _, page: __, ...others }) => ({ ...others, ...(rating && { rating }) }),
          replace: true,
        })
      }
      onChange={dashboard.permissions.includes('reviews.write') ? refetch : null}
    />
  );
}
