import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { productLine } from '#domains/browse/storefront/card/cart-lines.ts';
import { loadExtras } from '#domains/browse/storefront/product/load-extras.ts';
import { ProductPage } from '#domains/browse/storefront/product/product-page.tsx';
import { cardsQuery, productQuery, shopQuery } from '#domains/browse/storefront/queries.ts';
import { ProductReviews } from '#domains/browse/storefront/reviews/product-reviews.tsx';
import { ProductSkeleton } from '#domains/browse/storefront/skeletons.tsx';
import { useCart } from '#domains/cart/storefront/use-cart.ts';
import { found } from '#platform/browser/found.ts';
import { LostPage } from '#shell/failure-pages.tsx';
import { productHead } from '#shell/head/heads.ts';

type ProductSearch = { variant?: string };

export const Route = createFileRoute('/product/$id')({
  validateSearch: ({ variant }: Record<string, unknown>): ProductSearch =>
    typeof variant === 'string' && /^[\w-]{1,100}$/.test(variant) ? { variant } : {},
  loader: async ({ context, params }) => {
    const product = await context.queryClient.ensureQueryData(productQuery(params.id, context.locale));
    if (!product) throw notFound();
    const id = product.slug;
    if (id !== params.id) {
      throw redirect({ to: '/product/$id', params: { id }, search: true, replace: true, statusCode: 301 });
    }
    return loadExtras(product);
  },
  head: productHead,
  pendingComponent: ProductSkeleton,
  notFoundComponent: LostPage,
  component: ProductRoute,
});

function ProductRoute() {
  const { id } = Route.useParams();
  const { locale } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  const queryClient = useQueryClient();
  const cart = useCart();
  const product = found(useSuspenseQuery(productQuery(id, locale)).data);
  const { data: shop } = useSuspenseQuery(shopQuery(locale));
  return (
    <ProductPage
      product={product}
      delivery={shop.delivery}
      arrives={shop.arrives?.text ?? null}
      variantId={Route.useSearch().variant}
      onSelect={({ _id }) => navigate({ search: { variant: _id }, replace: true, resetScroll: false })}
      quantityOf={(productId, variantId) => cart.quantityOf({ productId, variantId })}
      onAdd={(chosen, variant, quantity) => cart.add(productLine(chosen, variant), quantity)}
      onQuantity={(productId, variantId, quantity) => cart.setQuantity({ productId, variantId }, quantity)}
      reviews={<ProductReviews product={product} />}
      loadCards={async (ids) => (await queryClient.fetchQuery(cardsQuery(ids, locale))).data}
    />
  );
}
