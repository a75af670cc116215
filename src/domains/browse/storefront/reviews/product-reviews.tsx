import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { useUserInfo } from '#domains/identity/storefront/user-info.ts';
import { type Marks, ReviewsSection } from '#domains/reviews/storefront/reviews-section.tsx';
import { loadMessages } from '#platform/browser/load-messages.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { splitHref } from '#ui/link.tsx';
import { useLazily } from '#ui/use-lazily.ts';
import type { ProductDetail } from '../../contract.ts';
import { shopQuery } from '../queries.ts';
import type { MemberActs } from './member-reviews.tsx';

const noMarks: Marks = { own: null, helpful: [], reported: [] };

/** The reviews of a product. The members' part is loaded for signed-in users only. */
export function ProductReviews({ product }: { product: ProductDetail }) {
  const navigate = useNavigate();
  const { data: shop } = useSuspenseQuery(shopQuery(useLocale()));
  const isSignedIn = useUserInfo() !== null;
  const { loaded: MemberReviews, ask } = useLazily(loadMemberReviews);
  const [acts, setActs] = useState<MemberActs | null>(null);
  const [isInterrupted, setInterrupted] = useState(false);
  const loginHref = `/login?next=${encodeURIComponent(`/product/${product.slug}#reviews`)}`;
  const leadToLogin = useCallback(() => void navigate(splitHref(loginHref)), [navigate, loginHref]);
  useEffect(() => {
    if (isSignedIn) void ask();
  }, [isSignedIn, ask]);
  const otherwise = isSignedIn ? ask : leadToLogin;
  return (
    <ReviewsSection
      product={product}
      shopName={shop.name}
      marks={acts?.marks ?? noMarks}
      onVote={acts?.vote ?? otherwise}
      onReport={acts?.report ?? otherwise}
      loginHref={loginHref}
      form={
        MemberReviews &&
        (isSignedIn || isInterrupted) && (
          <MemberReviews
            key={product._id}
            product={product}
            isSignedIn={isSignedIn}
            loginHref={loginHref}
            leadToLogin={leadToLogin}
            onActs={setActs}
            onInterrupted={setInterrupted}
          />
        )
      }
    />
  );
}

/** Loaded for signed-in users only. */
const loadMemberReviews = async () => {
  const [module] = await Promise.all([import('./member-reviews.tsx'), loadMessages('account')]);
  return module.MemberReviews;
};
