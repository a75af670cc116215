import { useQuery } from '@tanstack/react-query';
import { useCart } from '#domains/cart/storefront/use-cart.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import type { Card } from '../../contract.ts';
import { productLine } from '../card/cart-lines.ts';
import { productQuery } from '../queries.ts';
import { QuickViewDialog } from './quick-view-dialog.tsx';

type Props = { card: Card; open: boolean; onClose: () => void };

/** The product preview, connected to the cart. */
export function QuickView({ card, open, onClose }: Props) {
  const cart = useCart();
  const { data, isError, refetch } = useQuery({ ...productQuery(card.slug, useLocale()), enabled: open });
  return (
    <QuickViewDialog
      open={open}
      onClose={onClose}
      card={card}
      product={isError ? null : data}
      onRetry={() => void refetch()}
      inCart={(productId, variantId) => cart.has({ productId, variantId })}
      onAdd={(product, variant) => cart.add(productLine(product, variant))}
      onRemove={(product, variant) => void cart.remove(productLine(product, variant))}
    />
  );
}
