import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, Navigate } from '@tanstack/react-router';
import { ProductCard } from '#domains/browse/storefront/card/product-card.tsx';
import { BestSellers } from '#domains/browse/storefront/list/best-sellers.tsx';
import { cardsQuery } from '#domains/browse/storefront/queries.ts';
import { ProductGridSkeleton } from '#domains/browse/storefront/skeletons.tsx';
import { ScriptNotice } from '#domains/identity/storefront/form/script-notice.tsx';
import { useUserInfo } from '#domains/identity/storefront/user-info.ts';
import { useGuestWishes } from '#domains/wishlist/storefront/use-guest-wishes.ts';
import { useWishActions } from '#domains/wishlist/storefront/use-wish-actions.ts';
import { WishlistPage } from '#domains/wishlist/storefront/wishlist-page.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { ownHead } from '#shell/head/heads.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { Link } from '#ui/link.tsx';

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
          <ScriptNotice />
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

const link =
  'inline-flex min-h-9 items-center font-medium underline underline-offset-4 pointer-coarse:min-h-11';

function AccountOffer() {
  const t = useMessages('account/wishlist/general');
  return (
    <div className="mb-8 flex flex-wrap items-center gap-x-4 rounded-lg bg-surface px-4 py-1.5 text-sm">
      <p className="basis-full text-pretty pt-1">{t('guestText')}</p>
      <Link href="/login?next=%2Fprofile%2Fwishlist" className={link}>
        {t('logIn')}
      </Link>
      <Link href="/register?next=%2Fprofile%2Fwishlist" className={link}>
        {t('register')}
      </Link>
    </div>
  );
}
