import { Fragment, type ReactNode, useRef } from 'react';
import type { Card, ProductDetail, VariantView } from '#domains/browse/contract.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { Link } from '#ui/link.tsx';
import { ProductGrid } from '../card/product-grid.tsx';
import { RatingLine } from '../card/rating-line.tsx';
import { BuyBar, BuyBox, type Delivery, type Purchase } from './buy-box.tsx';
import { Description } from './description.tsx';
import { Gallery } from './gallery.tsx';
import { RecentlyViewed } from './recently-viewed.tsx';
import { selectedVariant } from './selection.ts';
import { useVariantOffer } from './variant-offer.ts';

type Props = {
  product: ProductDetail;
  /** The variant in the address. */
  variantId?: string | undefined;
  onSelect: (variant: VariantView) => void;
  inCart: (productId: string, variantId: string | null) => boolean;
  onAdd: (product: ProductDetail, variant: VariantView | null) => void;
  /** The reviews, which are provided by the caller. */
  reviews: ReactNode;
  loadCards: (ids: string[]) => Promise<Card[]>;
  delivery?: Delivery | null;
};

export function ProductPage({ product, variantId, onSelect, inCart, onAdd, ...rest }: Props) {
  const t = useMessages('storefront/browse/product');
  const button = useRef<HTMLDivElement>(null);
  const variant = selectedVariant(product, variantId);
  const purchase: Purchase = {
    variant,
    offer: useVariantOffer(product, variant),
    inCart: inCart(product._id, variant?._id ?? null),
    onSelect,
    onAdd: () => onAdd(product, variant),
  };
  return (
    <div className="md:page pb-16">
      <WayHere product={product} />
      <article className="grid gap-x-10 gap-y-6 *:min-w-0 md:grid-cols-2 lg:gap-x-16">
        <div className="md:sticky md:top-20 md:self-start">
          <Gallery key={product._id} pictures={product.pictures} wanted={variant?.picture ?? null} />
        </div>
        <div className="grid content-start gap-6 max-md:px-4">
          <ProductHeading product={product} />
          <BuyBox product={product} purchase={purchase} delivery={rest.delivery ?? null} buttonRef={button} />
          <section aria-label={t('description')} className="border-line border-t pt-6">
            <h2 className="mb-3 text-lg">{t('description')}</h2>
            <Description product={product} />
            <Facts facts={product.facts} />
          </section>
        </div>
      </article>
      <div className="mt-16 grid gap-16 max-md:px-4">
        {rest.reviews}
        <RelatedProducts cards={product.related} />
        <RecentlyViewed key={product._id} productId={product._id} loadCards={rest.loadCards} />
      </div>
      <BuyBar product={product} purchase={purchase} button={button} />
    </div>
  );
}

/** Further facts, line by line. */
function Facts({ facts }: Pick<ProductDetail, 'facts'>) {
  if (facts.length === 0) return null;
  return (
    <dl className="mt-6 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-sm">
      {facts.map(({ name, value }) => (
        <Fragment key={name}>
          <dt className="text-quiet">{name}</dt>
          <dd className="wrap-anywhere">
            <bdi>{value}</bdi>
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}

function WayHere({ product: { name, category } }: { product: ProductDetail }) {
  const t = useMessages('storefront/browse/product');
  const steps = [
    { name: t('home'), href: '/' },
    { name: category.name, href: `/category/${category.slug}` },
    { name },
  ];
  return (
    <div className="py-3 max-md:px-4">
      <Breadcrumbs steps={steps} />
    </div>
  );
}

function RelatedProducts({ cards }: { cards: readonly Card[] }) {
  const t = useMessages('storefront/browse/product');
  if (cards.length === 0) return null;
  return (
    <section aria-label={t('related')}>
      <h2 className="mb-6 text-xl sm:text-2xl">{t('related')}</h2>
      <ProductGrid cards={cards.slice(0, 8)} />
    </section>
  );
}

function ProductHeading({ product }: { product: ProductDetail }) {
  const t = useMessages('storefront/browse/product');
  return (
    <header className="grid gap-2">
      <Link
        href={`/search?brand=${encodeURIComponent(product.brandSlug)}`}
        className="justify-self-start py-0.5 text-quiet pointer-coarse:py-2.5 hover:text-ink hover:underline"
      >
        <bdi>{product.brand}</bdi>
      </Link>
      <h1 className="text-2xl lg:text-3xl">
        <bdi>{product.name}</bdi>
      </h1>
      {product.reviewCount > 0 && (
        <a
          href="#reviews"
          className="justify-self-start rounded-sm py-1 pointer-coarse:py-3"
          title={t('toReviews')}
        >
          <RatingLine rating={product.rating} count={product.reviewCount} />
        </a>
      )}
      {product.seller && <p className="text-quiet text-sm">{t('soldBy', { seller: product.seller })}</p>}
    </header>
  );
}
