import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { ProductCard } from '#domains/browse/storefront/card/product-card.tsx';
import { BestSellers } from '#domains/browse/storefront/list/best-sellers.tsx';
import { ProductGridSkeleton } from '#domains/browse/storefront/skeletons.tsx';
import { wishesQuery } from '#domains/wishlist/storefront/queries.ts';
import { usePresentWishes } from '#domains/wishlist/storefront/use-present-wishes.ts';
import { useWishActions } from '#domains/wishlist/storefront/use-wish-actions.ts';
import { WishlistPage } from '#domains/wishlist/storefront/wishlist-page.tsx';
import { loadOwn } from '#shell/account/load-own.ts';
import { ownHead } from '#shell/head/heads.ts';

export const Route = createFileRoute('/profile/wishlist')({
  loader: ({ context, location }) =>
    loadOwn(context.queryClient.fetchQuery(wishesQuery(context.locale)), location.href),
  head: ownHead('wishlist'),
  pendingComponent: () => <ProductGridSkeleton count={8} />,
  component: WishlistRoute,
});

function WishlistRoute() {
  const { locale } = Route.useRouteContext();
  const { data } = useSuspenseQuery(wishesQuery(locale));
  const wishes = usePresentWishes(data.data);
  return (
    <>
      <WishlistPage
        wishes={wishes}
        renderCard={(wish, controls) => <ProductCard card={wish} heading="h2" controls={controls} />}
        {...useWishActions()}
      />
      <div className="mt-8">{wishes.length === 0 && <BestSellers besides={[]} />}</div>
    </>
  );
}
