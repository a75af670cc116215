import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { use, useState } from 'react';
import { CardActionsContext } from '#domains/browse/storefront/card/card-actions.tsx';
import { loadExtras } from '#domains/browse/storefront/product/load-extras.ts';
import { ProductPage } from '#domains/browse/storefront/product/product-page.tsx';
import { previewQuery, shopQuery } from '#domains/browse/storefront/queries.ts';
import { ProductSkeleton } from '#domains/browse/storefront/skeletons.tsx';
import { found } from '#platform/browser/found.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { LostPage } from '#shell/failure-pages.tsx';
import { previewHead } from '#shell/head/heads.ts';
import { Notice } from '#ui/notice.tsx';
import { showToast } from '#ui/toast.ts';

/** The page of a product that is not published yet, for those who have the link. Nothing can be bought here. */
export const Route = createFileRoute('/preview/$token')({
  loader: async ({ context, params }) => {
    const product = await context.queryClient.fetchQuery(previewQuery(params.token, context.locale));
    if (!product) throw notFound();
    return loadExtras(product);
  },
  head: previewHead,
  pendingComponent: ProductSkeleton,
  notFoundComponent: LostPage,
  component: PreviewRoute,
});

function PreviewRoute() {
  const t = useMessages('account/shell/preview');
  const { token } = Route.useParams();
  const { locale } = Route.useRouteContext();
  const product = found(useSuspenseQuery(previewQuery(token, locale)).data);
  const { data: shop } = useSuspenseQuery(shopQuery(locale));
  const [variantId, setVariantId] = useState<string>();
  const actions = use(CardActionsContext);
  const refuse = () => showToast(t('notForSale'));
  return (
    <CardActionsContext value={{ ...actions, announceAdded: refuse }}>
      <div className="page pt-4">
        <Notice look="plain">{t('preview')}</Notice>
      </div>
      <ProductPage
        product={product}
        delivery={shop.delivery}
        variantId={variantId}
        onSelect={({ _id }) => setVariantId(_id)}
        quantityOf={() => 0}
        onAdd={() => undefined}
        onQuantity={() => undefined}
        reviews={null}
        loadCards={async () => []}
      />
    </CardActionsContext>
  );
}
