import { useFormat } from '#platform/i18n/format.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { useAction } from '#ui/dashboard/use-action.ts';
import { showToast } from '#ui/toast.ts';
import type { DashboardProductsItem } from '../../contract/list.ts';
import { listCalls } from './list-calls.ts';
import * as messages from './messages.ts';

export type Variant = DashboardProductsItem['variants'][number];

type Way = { undo?: () => void; doIt?: ReturnType<typeof useAction>['run'] };

/**
 * What whoever may write does to one product of the list. Where it cannot be done, because somebody else was faster, the list is read
 * anew: it then shows what there is.
 */
export function useProductMoves(onChange: () => Promise<unknown>) {
  const t = useMessages(messages);
  const { money } = useFormat();
  const calls = listCalls(useLocale());
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
        await calls.price(product, variant.id, price);
        return t('priceSaved', { name: product.name, price: money(price) });
      }),
    setStock: (product: DashboardProductsItem, variant: Variant, count: number) =>
      attempt(async () => {
        const { onHand } = await calls.stock(variant.id, count, variant.countInStock);
        return t('stockSaved', { name: product.name, count: onHand });
      }),
    remove: ({ id, name }: DashboardProductsItem) => {
      const restore = () =>
        attempt(
          async () => {
            await calls.restore(id);
            return t('restored', { name });
          },
          { doIt: runNext },
        );
      return attempt(
        async () => {
          await calls.remove(id);
          return t('deleted', { name });
        },
        { undo: () => void restore() },
      );
    },
  };
}

export type ProductMoves = ReturnType<typeof useProductMoves>;
