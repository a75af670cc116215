import { type ReactNode, type Ref, useRef, useState } from 'react';
import type { Card, ProductDetail, VariantView } from '#domains/browse/contract.ts';
import { Facts } from '#domains/catalog/storefront/facts.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { Link } from '#ui/link.tsx';
import { Unbroken } from '#ui/unbroken.tsx';
import { Heart, useCardActions } from '../card/card-actions.tsx';
import { ProductGrid, rowClasses } from '../card/product-grid.tsx';
import { RatingLine } from '../card/rating-line.tsx';
import { CompareButton } from '../compare/compare-button.tsx';
import { BuyBar } from './buy-bar.tsx';
import { BuyBox, type Delivery, type Purchase } from './buy-box.tsx';
import { Description } from './description.tsx';
import { Gallery } from './gallery.tsx';
import { extras } from './load-extras.ts';
import { RecentlyViewed } from './recently-viewed.tsx';
import type { Selection } from './selection.ts';
import { useChoiceSheet } from './use-choice-sheet.tsx';
import { useSelection } from './use-selection.ts';
import { useVariantOffer } from './variant-offer.ts';

type Props = {
  product: ProductDetail;
  /** The variant in the address. */
  variantId?: string | undefined;
  onSelect: (variant: VariantView) => void;
  /** The quantity in the cart; 0 if it is not there. */
  quantityOf: (productId: string, variantId: string | null) => number;
  onAdd: (product: ProductDetail, variant: VariantView | null, quantity: number) => void;
  onQuantity: (productId: string, variantId: string | null, quantity: number) => void;
  /** The reviews, which are provided by the caller. */
  reviews: ReactNode;
  loadCards: (ids: string[]) => Promise<Card[]>;
  delivery?: Delivery | null;
  arrives?: string | null;
};

export function ProductPage({ product, variantId, onSelect, ...rest }: Props) {
  const t = useMessages('storefront/browse/product');
  const button = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLElement>(null);
  const { Downloads, Similar, SoldOutMark, similarTo } = extras();
  const similar = similarTo?.(product) ?? [];
  const { selection, choose } = useSelection(product, variantId, onSelect);
  const purchase = usePurchase(product, selection, { ...rest, onChoose: choose });
  const { sheet, openSheet } = useChoiceSheet(product, purchase);
  return (
    <div className="md:page relative pb-16">
      <WayHere product={product} />
      <article className="grid content-start gap-x-8 gap-y-4 *:min-w-0 md:grid-cols-2 md:gap-y-8 lg:grid-rows-[auto_1fr] lg:grid-cols-[11fr_9fr] lg:gap-x-16 xl:grid-cols-[minmax(0,1fr)_31rem]">
        <div className="relative md:self-start lg:sticky lg:top-20 lg:row-span-2">
          <Gallery
            key={product._id}
            pictures={product.pictures}
            video={product.video}
            wanted={selection.leading?.picture ?? null}
          />
          {SoldOutMark && <SoldOutMark product={product} />}
          <div className="absolute end-4 top-4 flex gap-2 noscript:hidden">
            <CompareButton productId={product._id} />
            <Heart product={product} look="floating" />
          </div>
        </div>
        <div className="grid content-start gap-5 max-md:px-4">
          <ProductHeading product={product} ref={heading} />
          <BuyBox
            product={product}
            purchase={purchase}
            delivery={rest.delivery ?? null}
            arrives={rest.arrives ?? null}
            buttonRef={button}
            onMissing={openSheet}
          />
          {Similar && <Similar cards={similar} />}
        </div>
        <div className="grid content-start gap-6 max-md:px-4 md:max-lg:col-span-2">
          <section aria-label={t('description')} className="border-line border-t pt-6">
            <h2 className="mb-3 text-lg">{t('description')}</h2>
            <Description product={product} />
            <Facts
              facts={product.facts.concat(product.variantFacts?.[selection.variant?._id ?? ''] ?? [])}
              className="mt-6"
            />
          </section>
          {Downloads && <Downloads files={product.files} />}
        </div>
      </article>
      <div className="mt-8 grid gap-16 max-md:px-4">
        {rest.reviews}
        <RelatedProducts cards={product.related.filter((card) => !similar.includes(card))} />
        <RecentlyViewed key={product._id} productId={product._id} loadCards={rest.loadCards} />
      </div>
      <BuyBar product={product} purchase={purchase} button={button} heading={heading} onMissing={openSheet} />
      {sheet}
    </div>
  );
}

type Cart = Pick<Props, 'quantityOf' | 'onAdd' | 'onQuantity'> & Pick<Purchase, 'onChoose'>;

/** What is chosen of a product, with its price, its stock and its place in the cart. */
function usePurchase(product: ProductDetail, selection: Selection, cart: Cart): Purchase {
  const { announceAdded } = useCardActions();
  const { variant, fitting } = selection;
  const id = variant?._id ?? null;
  const [wanted, setWanted] = useState({ of: product._id, quantity: 1 });
  const countInStock =
    product.variants.length === 0
      ? product.countInStock
      : Math.max(0, ...fitting.map((offered) => offered.countInStock));
  const inCart = selection.variant || product.variants.length === 0 ? cart.quantityOf(product._id, id) : 0;
  const chosen = wanted.of === product._id ? Math.min(wanted.quantity, Math.max(1, countInStock)) : 1;
  return {
    selection,
    offer: useVariantOffer(product, fitting),
    countInStock,
    inCart: inCart > 0,
    quantity: inCart || chosen,
    onChoose: cart.onChoose,
    onQuantity(quantity) {
      if (inCart) cart.onQuantity(product._id, id, quantity);
      else setWanted({ of: product._id, quantity });
    },
    onAdd() {
      cart.onAdd(product, variant, chosen);
      announceAdded(product.name);
    },
  };
}

function WayHere({ product: { name, nameLang, category } }: { product: ProductDetail }) {
  const t = useMessages('storefront/browse/product');
  const steps = [
    { name: t('home'), href: '/' },
    ...[...category.path, category].map(({ name, nameLang, slug }) => ({
      name,
      lang: nameLang,
      href: `/category/${slug}`,
    })),
    { name, lang: nameLang },
  ];
  return (
    <div className="max-md:on-picture md:py-3 lg:pt-5">
      <Breadcrumbs steps={steps} />
    </div>
  );
}

/** As many as fill a row. */
const RELATED = 4;

function RelatedProducts({ cards }: { cards: readonly Card[] }) {
  const t = useMessages('storefront/browse/product');
  if (cards.length === 0) return null;
  return (
    <section aria-label={t('related')}>
      <h2 className="mb-6 text-xl sm:text-2xl">{t('related')}</h2>
      <ProductGrid cards={cards.slice(0, RELATED)} className={rowClasses} />
    </section>
  );
}

function ProductHeading({ product, ref }: { product: ProductDetail; ref: Ref<HTMLElement> }) {
  const t = useMessages('storefront/browse/product');
  return (
    <header ref={ref} className="flex flex-wrap items-center gap-x-4 gap-y-1 max-md:-mt-3 max-md:gap-y-0">
      <Link
        href={`/search?brand=${encodeURIComponent(product.brandSlug)}`}
        className="py-0.5 text-quiet pointer-coarse:py-2.5 hover:text-ink hover:underline"
      >
        <bdi>{product.brand}</bdi>
      </Link>
      {product.reviewCount > 0 && (
        <a href="#reviews" className="rounded-sm py-1 pointer-coarse:py-3" title={t('toReviews')}>
          <RatingLine rating={product.rating} count={product.reviewCount} />
        </a>
      )}
      <h1 className="basis-full text-2xl max-md:-mt-1 lg:text-3xl">
        <bdi lang={product.nameLang ?? undefined}>
          <Unbroken>{product.name}</Unbroken>
        </bdi>
      </h1>
    </header>
  );
}
