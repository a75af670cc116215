import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { storedUserInfo, useUserInfo } from '#domains/identity/storefront/user-info.ts';
import { wishlistKey } from '#domains/wishlist/storefront/queries.ts';
import { savedIds } from '#domains/wishlist/storefront/saved-ids.ts';
import { useStoredValue } from '#platform/browser/stored-value.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { showToast } from '#ui/toast.ts';
import { splitHref } from '../shop-link.tsx';
import { loadAccount } from './load-account.ts';
import * as messages from './messages.ts';
import { rememberHeart } from './wanted-hearts.ts';

export type Loved = { _id: string; name: string };

export type Hearts = {
  isSaved: (productId: string) => boolean;
  /** Saves a product or takes it off; visitors are led to log in, and their heart is kept. */
  toggleSaved: (product: Loved) => Promise<void>;
  /** Resolves to whether it is done; where not, the person has been told. */
  setSaved: (product: Loved, isWanted: boolean) => Promise<boolean>;
};

/** The hearts of whoever is signed in; none for visitors, while the server renders and until the page woke up. */
export function useHearts(): Hearts {
  const t = useMessages(messages);
  const locale = useLocale();
  const router = useRouter();
  const navigate = useNavigate();
  const isSignedIn = useUserInfo() !== null;
  const saved = useStoredValue(savedIds);
  const queryClient = useQueryClient();

  const leadToLogin = ({ _id, name }: Loved) => {
    rememberHeart({ productId: _id, name });
    const here = encodeURIComponent(router.state.location.href);
    return navigate(splitHref(`/login?next=${here}`));
  };
  const setSaved = async (product: Loved, isWanted: boolean) => {
    const account = await loadAccount().catch(() => null);
    if (!account) showToast(t('heartFailed'));
    const outcome = await account?.pressHeart(product._id, isWanted, locale);
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
