import { useSuspenseQuery } from '@tanstack/react-query';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Link } from '#ui/link.tsx';
import { shopQuery } from './queries.ts';

/**
 * Says that prices include tax, or that a small business charges none, but not shipping, with a link to what that costs:
 * § 6 PAngV. Nothing in a shop that adds the tax; nothing of shipping where that is free.
 */
export function TaxNote({ onFollow, isShippedFree }: { onFollow?: () => void; isShippedFree?: boolean }) {
  const t = useMessages('storefront/browse/product');
  const { pages, pricesIncludeTax, isSmallBusiness } = useSuspenseQuery(shopQuery(useLocale())).data;
  if (!pricesIncludeTax && !isSmallBusiness) return null;
  if (isShippedFree) return <p>{t(isSmallBusiness ? 'smallBusinessOnly' : 'inclTaxOnly')}</p>;
  return (
    <p className="text-quiet text-sm">
      {t(isSmallBusiness ? 'smallBusiness' : 'inclTax')}{' '}
      {pages.includes('shipping-and-returns') ? (
        <Link href="/shipping-and-returns" onClick={onFollow} className="underline underline-offset-4">
          {t('shippingCosts')}
        </Link>
      ) : (
        t('shippingCosts')
      )}
    </p>
  );
}
