import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { storedUserInfo, useUserInfo } from '#domains/identity/storefront/user-info.ts';
import { useStoredValue } from '#platform/browser/stored-value.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { splitHref } from '#ui/shop-link.tsx';
import { showToast } from '#ui/toast.ts';
import * as messages from './heart-messages.ts';
import { keepPendingHeart } from './pending-hearts.ts';
import { wishlistKey } from './queries.ts';
import { savedIds } from './saved-ids.ts';

/** What only people with an account need. */
const loadPress = () => import('./press-heart.ts');

export type SavedProduct = { _id: string; name: string };

export type Wishlist = {
  isSaved: (productId: string) => boolean;
  /** Saves a product or takes it off; visitors are led to log in, and their heart is kept. */
  toggleSaved: (product: SavedProduct) => Promise<void>;
  /** Resolves to whether it is done; where not, the person has been told. */
  setSaved: (product: SavedProduct, isWanted: boolean) => Promise<boolean>;
};

/** The wishlist of whoever is signed in; none for visitors, while the server renders and until the page woke up. */
export function useWishlist(): Wishlist {
  const t = useMessages(messages);
  const locale = useLocale();
  const router = useRouter();
  const navigate = useNavigate();
  const isSignedIn = useUserInfo() !== null;
  const saved = useStoredValue(savedIds);
  const queryClient = useQueryClient();

  const leadToLogin = ({ _id, name }: SavedProduct) => {
    keepPendingHeart({ productId: _id, name });
    const here = encodeURIComponent(router.state.location.href);
    return navigate(splitHref(`/login?next=${here}`));
  };
  const setSaved = async (product: SavedProduct, isWanted: boolean) => {
    const loaded = await loadPress().catch(() => null);
    if (!loaded) showToast(t('heartFailed'));
    const outcome = await loaded?.pressHeart(product._id, isWanted, locale);
    if (outcome === 'loggedOut') await leadToLogin(product);
    await queryClient.invalidateQueries({ queryKey: wishlistKey, refetchType: 'none' });
    return outcome === 'done';
  };
  return {
    isSaved: (productId) => isSignedIn && saved.includes(productId),
    setSaved,
    toggleSaved: async (product) => {
      if (!storedUserInfo.current()) await leadToLogin(product);
      else await setSaved(product, !savedIds.current().includes(product._id));
    },
  };
}
