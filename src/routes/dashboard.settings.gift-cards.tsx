import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { type CardSearch, cardsQuery, readCardSearch } from '#domains/credits/dashboard/credit-calls.ts';
import { GiftCardsPage } from '#domains/credits/dashboard/gift-cards-page.tsx';
import { found } from '#platform/browser/found.ts';
import { pageHref } from '#platform/browser/paged-search.ts';
import { loadDashboard } from '#shell/loaders.ts';

export const Route = createFileRoute('/dashboard/settings/gift-cards')({
  validateSearch: (given: Record<string, unknown>): CardSearch => readCardSearch(given),
  loaderDeps: ({ search }) => search,
  beforeLoad: async ({ context }) =>
    (await loadDashboard()).requireRight(context.dashboard, 'promotions.write'),
  loader: ({ context, deps }) => context.queryClient.fetchQuery(cardsQuery(deps)),
  head: async (page) => (await loadDashboard()).dashboardHead('giftCards')(page),
  component: GiftCardsRoute,
});

function GiftCardsRoute() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data, refetch } = useSuspenseQuery(cardsQuery(search));
  return (
    <GiftCardsPage
      found={found(data)}
      search={search}
      hrefOf={(wanted) => pageHref('/dashboard/settings/gift-cards', wanted)(1)}
      onSearch={(wanted) => void navigate({ search: wanted, replace: true })}
      onChange={refetch}
    />
  );
}
