import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { HomePage } from '#domains/browse/storefront/home/home-page.tsx';
import { homeQuery, shopQuery } from '#domains/browse/storefront/queries.ts';
import { HomeSkeleton } from '#domains/browse/storefront/skeletons.tsx';
import { homeHead } from '#shell/head/heads.ts';

export const Route = createFileRoute('/')({
  loader: ({ context }) => context.queryClient.ensureQueryData(homeQuery(context.locale)),
  head: homeHead,
  pendingComponent: HomeSkeleton,
  component: HomeRoute,
});

function HomeRoute() {
  const { locale } = Route.useRouteContext();
  const { data: shop } = useSuspenseQuery(shopQuery(locale));
  const { data: home } = useSuspenseQuery(homeQuery(locale));
  return <HomePage home={home} shopName={shop.name} />;
}
