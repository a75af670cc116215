import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { storedCart } from '#domains/cart/storefront/cart-store.ts';
import { storedCodes } from '#domains/cart/storefront/stored-code.ts';
import { likelyCountry } from '#domains/checkout/storefront/address/countries.ts';
import { emptyDraft } from '#domains/checkout/storefront/draft/draft.ts';
import { saveDraft } from '#domains/checkout/storefront/draft/stored-draft.ts';
import { apiQuery } from '#platform/browser/calls/api-query.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { splitHref } from '#ui/link.tsx';
import { Notice } from '#ui/notice.tsx';
import type { getHandoff, Handoff } from '../contract/handoff.ts';

/** Goes on with what an agent prepared: by a button, since it replaces the cart of this browser. */
export function ContinuePage({ token }: { token: string }) {
  const t = useMessages('account/agents/handoff');
  const lang = useLocale();
  const navigate = useNavigate();
  const query = apiQuery<typeof getHandoff>(['handoff'], 'GET /agents/handoffs/{token}', {
    lang,
    params: { token },
  });
  const { data, isPending, isError } = useQuery(query);
  if (isPending) return <p className="text-quiet">{t('loading')}</p>;
  if (isError || !data) return <Notice look="bad">{t('gone')}</Notice>;
  const go = () => {
    fillCheckout(data, likelyCountry(navigator.languages, lang));
    void navigate({ ...splitHref('/checkout'), replace: true });
  };
  return (
    <>
      <p className="text-pretty text-quiet">{t('text')}</p>
      <ul className="grid gap-1">
        {data.lines.map(({ productId, variantId, name, choice, quantity }) => (
          <li key={`${productId} ${variantId}`}>
            {t('line', { quantity, name: choice ? `${name} – ${choice}` : name })}
          </li>
        ))}
      </ul>
      <Button onClick={go} className="justify-self-start">
        {t('continue')}
      </Button>
    </>
  );
}

/** Puts it into the cart and the checkout of this browser. */
function fillCheckout(
  { lines, email, shipping, shippingMethodId, codes, checkoutId }: Handoff,
  country: string,
) {
  const draft = emptyDraft(shipping.country || country);
  const given = { email, shippingMethodId, codes, shipping: { ...draft.shipping, ...shipping } };
  given.shipping.country ||= country;
  storedCart.change(() => lines);
  storedCodes.change(() => codes);
  saveDraft({ ...draft, ...given, ...(checkoutId ? { checkoutId } : {}) });
}
