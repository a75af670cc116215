import { ask } from '#platform/browser/calls/ask.ts';
import { useFormat } from '#platform/i18n/format.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { useAction } from '#ui/dashboard/use-action.ts';
import { showToast } from '#ui/toast.ts';
import type { patchStock } from '../../contract/bulk.ts';
import type { DashboardProductsItem } from '../../contract/list.ts';
import type * as contract from '../../contract.ts';

export type Variant = DashboardProductsItem['variants'][number];

type Way = { undo?: () => void; doIt?: ReturnType<typeof useAction>['run'] };

/** The actions on one product of the list. After a refusal, usually by a concurrent change, the list is read again. */
export function useProductMoves(onChange: () => Promise<unknown>) {
  const t = useMessages('dashboard/products/list');
  const { money } = useFormat();
  const lang = useLocale();
  const { run, runNext } = useAction();
  const attempt = (work: () => Promise<string>, { undo, doIt = run }: Way = {}) =>
    doIt(async () => {
      try {
        showToast(await work(), undo);
      } finally {
        await onChange();
      }
    });
  return {
    setPrice: (product: DashboardProductsItem, variant: Variant, price: number) =>
      attempt(async () => {
        await ask<typeof contract.putVariantPrice>('PUT /dashboard/products/{id}/price', {
          lang,
          params: { id: product.id },
          body: { version: product.version, variantId: variant.id, price },
        });
        return t('priceSaved', { name: product.name, price: money(price) });
      }),
    setStock: (product: DashboardProductsItem, variant: Variant, count: number) =>
      attempt(async () => {
        const { onHand } = await ask<typeof patchStock>('PATCH /dashboard/variants/{id}/stock', {
          lang,
          params: { id: variant.id },
          body: { count, expected: variant.countInStock },
        });
        return t('stockSaved', { name: product.name, count: onHand });
      }),
    remove: ({ id, name }: DashboardProductsItem) => {
      const one = { lang, params: { id } };
      const restore = () =>
        attempt(
          async () => {
            await ask<typeof contract.restoreDashboardProduct>('POST /dashboard/products/{id}/restore', one);
            return t('restored', { name });
          },
          { doIt: runNext },
        );
      return attempt(
        async () => {
          await ask<typeof contract.deleteDashboardProduct>('DELETE /dashboard/products/{id}', one);
          return t('deleted', { name });
        },
        { undo: () => void restore() },
      );
    },
  };
}

export type ProductMoves = ReturnType<typeof useProductMoves>;

/** What can be done from a line of the list. */
export type ListActions = {
  moves: ProductMoves;
  editHref: (id: string) => string;
  /** Opens price and stock of all variants of a product. */
  onOpen: (product: DashboardProductsItem) => void;
};
