import { useQuery } from '@tanstack/react-query';
import type { Shop } from '#domains/browse/contract.ts';
import { SmallCards } from '#domains/browse/storefront/card/small-cards.tsx';
import { productQuery, searchQuery } from '#domains/browse/storefront/queries.ts';
import { TaxNote } from '#domains/browse/storefront/tax-note.tsx';
import { CartPanel } from '#domains/cart/storefront/cart-panel.tsx';
import type { CartLine } from '#domains/cart/storefront/rules.ts';
import { useCart } from '#domains/cart/storefront/use-cart.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';

type Props = { open: boolean; onClose: () => void; shop: Shop };

/** The cart panel with what it says and offers of the shop. */
export function ShopCartPanel({ open, onClose, shop }: Props) {
  return (
    <CartPanel
      open={open}
      onClose={onClose}
      note={
        shop.pricesIncludeTax || shop.isSmallBusiness
          ? (onFollow, isShippedFree) => <TaxNote onFollow={onFollow} isShippedFree={isShippedFree} />
          : null
      }
      suggest={(onFollow, besides) =>
        besides ? <Related line={besides} onFollow={onFollow} /> : <BestSelling onFollow={onFollow} />
      }
    />
  );
}

const SHOWN = 3;

/** What goes with a line of the cart. */
function Related({ line, onFollow }: { line: CartLine; onFollow: () => void }) {
  const t = useMessages('storefront/browse/product');
  const cart = useCart();
  const { data } = useQuery(productQuery(line.slug, useLocale()));
  const cards = data?.related.filter(({ _id, inStock }) => inStock && !cart.hasProduct(_id)) ?? [];
  return <SmallCards title={t('related')} cards={cards.slice(0, SHOWN)} onFollow={onFollow} />;
}

/** What an empty cart may begin with. */
function BestSelling({ onFollow }: { onFollow: () => void }) {
  const t = useMessages('storefront/browse/list');
  const { data } = useQuery(searchQuery({ sort: 'best_selling' }, useLocale()));
  const cards = data?.items.filter(({ inStock }) => inStock) ?? [];
  return <SmallCards title={t('sort_best_selling')} cards={cards.slice(0, SHOWN)} onFollow={onFollow} />;
}
