import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, Navigate } from '@tanstack/react-router';
import { ProductCard } from '#domains/browse/storefront/card/product-card.tsx';
import { BestSellers } from '#domains/browse/storefront/list/best-sellers.tsx';
import { cardsQuery } from '#domains/browse/storefront/queries.ts';
import { ProductGridSkeleton } from '#domains/browse/storefront/skeletons.tsx';
import { useUserInfo } from '#domains/identity/storefront/user-info.ts';
import { useGuestWishes } from '#domains/wishlist/storefront/use-guest-wishes.ts';
import { useWishActions } from '#domains/wishlist/storefront/use-wish-actions.ts';
import { WishlistPage } from '#domains/wishlist/storefront/wishlist-page.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { ownHead } from '#shell/head/heads.ts';
import { LinkButton } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';

/** The wishlist of guests; members have theirs in the account. */
export const Route = createFileRoute('/wishlist')({
  head: ownHead('wishlist'),
  component: GuestWishlistRoute,
});

function GuestWishlistRoute() {
  const { locale } = Route.useRouteContext();
  const t = useMessages('storefront/common/words');
  const isMember = useUserInfo() !== null;
  const queryClient = useQueryClient();
  const actions = useWishActions();
  const { wishes, hasFailed, retry } = useGuestWishes(
    async (ids) => (await queryClient.fetchQuery(cardsQuery(ids, locale))).data,
  );
  if (isMember) return <Navigate to="/profile/wishlist" replace />;
  return (
    <div className="page pt-8 pb-20 lg:pt-12">
      {wishes ? (
        <>
          <WishlistPage
            wishes={wishes}
            renderCard={(wish, controls) => <ProductCard card={wish} heading="h2" controls={controls} />}
            note={wishes.length > 0 && <AccountOffer />}
            {...actions}
          />
          <div className="mt-8">{wishes.length === 0 && <BestSellers besides={[]} />}</div>
        </>
      ) : (
        <>
          <h1 className="mb-6 text-2xl">{t('wishlist')}</h1>
          {hasFailed ? (
            <ErrorState title={t('couldNotOpen')} onRetry={retry} />
          ) : (
            <ProductGridSkeleton count={4} />
          )}
        </>
      )}
    </div>
  );
}

function AccountOffer() {
  const t = useMessages('account/wishlist/general');
  return (
    <div className="mb-8 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-lg bg-surface p-4">
      <p className="min-w-0 flex-1 basis-72 text-pretty">{t('guestText')}</p>
      <div className="flex flex-wrap gap-2">
        <LinkButton look="secondary" href="/login?next=%2Fprofile%2Fwishlist">
          {t('logIn')}
        </LinkButton>
        <LinkButton look="quiet" href="/register?next=%2Fprofile%2Fwishlist">
          {t('register')}
        </LinkButton>
      </div>
    </div>
  );
}
