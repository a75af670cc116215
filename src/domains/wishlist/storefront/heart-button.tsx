import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import Heart from 'lucide-react/icons/heart';
import type { ReactNode } from 'react';
import { type HeartProps, HeartProvider } from '#domains/browse/storefront/card/card-actions.tsx';
import { storedUserInfo, useUserInfo } from '#domains/identity/storefront/user-info.ts';
import { storedValue, useStoredValue } from '#platform/browser/stored-value.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { cx } from '#ui/cx.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { splitHref } from '#ui/link.tsx';
import { showToast } from '#ui/toast.ts';

/** Provides cards and product pages with the heart button. */
export const Hearts = ({ children }: { children: ReactNode }) => (
  <HeartProvider value={HeartButton}>{children}</HeartProvider>
);

/** Saves a product to the wishlist or removes it, and shows its state. */
function HeartButton({ product, look = 'floating', appears }: HeartProps) {
  const t = useMessages('storefront/wishlist/heart');
  const { isSaved, toggle } = useHearts();
  const saved = isSaved(product._id);
  const label = t('saveToWishlist', { name: product.name });
  return (
    <IconButton
      label={label}
      title={saved ? t('takeOffWishlist', { name: product.name }) : label}
      aria-pressed={saved}
      look={look}
      className={cx('pointer-events-auto', !saved && appears)}
      onClick={() => void toggle(product)}
    >
      <Heart
        aria-hidden
        className={cx(look === 'framed' ? 'size-5' : 'size-4.5', saved && 'fill-current text-accent-strong')}
      />
    </IconButton>
  );
}

type SavedProduct = { _id: string; name: string };

type HeartActions = {
  isSaved: (productId: string) => boolean;
  /** Saves or removes a product; visitors are redirected to log in, and the product is saved afterwards. */
  toggle: (product: SavedProduct) => Promise<void>;
  /** Resolves to whether it succeeded; a failure has been shown to the user. */
  setSaved: (product: SavedProduct, isWanted: boolean) => Promise<boolean>;
};

/** Loaded for signed-in users only. */
const loadSending = () => import('./send-heart.ts');

/** The hearts of the signed-in user; none for visitors, on the server and until hydration. */
export function useHearts(): HeartActions {
  const t = useMessages('storefront/wishlist/heart');
  const locale = useLocale();
  const router = useRouter();
  const navigate = useNavigate();
  const isSignedIn = useUserInfo() !== null;
  const saved = useStoredValue(savedIds);
  const queryClient = useQueryClient();

  const leadToLogin = ({ _id, name }: SavedProduct) => {
    storePendingHeart({ productId: _id, name });
    const here = encodeURIComponent(router.state.location.href);
    return navigate(splitHref(`/login?next=${here}`));
  };
  const setSaved = async (product: SavedProduct, isWanted: boolean) => {
    const loaded = await loadSending().catch(() => null);
    if (!loaded) showToast(t('heartFailed'));
    const outcome = await loaded?.sendHeart(product._id, isWanted, locale);
    if (outcome === 'loggedOut') await leadToLogin(product);
    await queryClient.invalidateQueries({ queryKey: wishlistKey, refetchType: 'none' });
    return outcome === 'done';
  };
  return {
    isSaved: (productId) => isSignedIn && saved.includes(productId),
    setSaved,
    toggle: async (product) => {
      if (!storedUserInfo.current()) await leadToLogin(product);
      else await setSaved(product, !savedIds.current().includes(product._id));
    },
  };
}

/** The key prefix of all queries that a heart changes. */
export const wishlistKey = ['account', 'wishlist'] as const;

const isText = (value: unknown): value is string => typeof value === 'string';

/** The ids of saved products as last read, synchronized across tabs. Meaningless for visitors. */
export const savedIds = storedValue<readonly string[]>('wishlist', [], (text) => {
  const value: unknown = JSON.parse(text);
  return Array.isArray(value) ? value.filter(isText) : [];
});

/** A product whose heart was pressed before logging in. */
export type PendingHeart = { productId: string; name: string };

const PENDING_KEY = 'wantedHearts';
const MOST_PENDING = 20;

function readPendingHearts(): PendingHeart[] {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(PENDING_KEY) ?? '[]');
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

/** Stores the heart in this tab until the user logs in. */
function storePendingHeart(heart: PendingHeart): void {
  const others = readPendingHearts().filter(({ productId }) => productId !== heart.productId);
  try {
    sessionStorage.setItem(PENDING_KEY, JSON.stringify([...others, heart].slice(-MOST_PENDING)));
  } catch {
    // Storage is blocked: the heart must be pressed again.
  }
}

/** Returns and removes all pending hearts, so that they are saved once. */
export function takePendingHearts(): PendingHeart[] {
  const pending = readPendingHearts();
  if (pending.length > 0) sessionStorage.removeItem(PENDING_KEY);
  return pending;
}
