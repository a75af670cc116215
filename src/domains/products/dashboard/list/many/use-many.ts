import { MOST_AT_ONCE } from '#domains/catalog/limits.ts';
import { ask } from '#platform/browser/calls/ask.ts';
import type { BodyOf } from '#platform/browser/calls/contract-types.ts';
import { isAnswered } from '#platform/browser/fetch-failure.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { Locale } from '#platform/locale.ts';
import { useAction } from '#ui/dashboard/use-action.ts';
import { showToast } from '#ui/toast.ts';
import type * as contract from '../../../contract/bulk.ts';
import type { Chosen } from '../../../contract/bulk.ts';
import { partsOf } from './parts-of.ts';

type Options = {
  selected: readonly Chosen[];
  onChange: () => Promise<unknown>;
  /** These are changed, and need not be selected any longer. */
  onPart: (ids: readonly string[]) => void;
  /** The server refused: these stay selected, and have to be read anew, on all pages, before they are tried again. */
  onRefused: (ids: readonly string[]) => Promise<unknown>;
  onDone: () => void;
};

/**
 * Applies a change to all selected products, in parts of as many as one call takes. A part is changed whole or not at all:
 * after a refusal the list and the selected products are read again, and what is not changed stays selected. After a call
 * without an answer they keep their versions, so that a change that did happen is refused rather than made twice.
 */
export function useMany({ selected, onChange, onPart, onRefused, onDone }: Options) {
  const t = useMessages('dashboard/products/listMany');
  const locale = useLocale();
  const calls = manyCalls(locale);
  const { isBusy, run, runNext } = useAction();
  const attempt = (work: () => Promise<void>, doIt = run) =>
    doIt(async () => {
      try {
        await work();
      } finally {
        await onChange();
      }
    });
  const renew = async (ids: readonly string[]) => {
    try {
      await onRefused(ids);
    } catch {
      // The refusal is what staff read; the selection keeps its versions, and the next try is refused again.
    }
  };
  const inParts = async (call: (part: readonly Chosen[]) => Promise<{ changed: number }>) => {
    let sum = 0;
    const left = new Set(selected.map(({ id }) => id));
    try {
      for (const part of partsOf(selected, MOST_AT_ONCE)) {
        sum += (await call(part)).changed;
        for (const { id } of part) left.delete(id);
        onPart(part.map(({ id }) => id));
      }
    } catch (error) {
      if (isAnswered(error)) await renew([...left]);
      throw error;
    }
    return sum;
  };
  const apply = <What extends keyof ManyChange>(what: What, change: ManyChange[What]) =>
    attempt(async () => {
      const changed = await inParts((part) => calls[what](part, change));
      onDone();
      showToast(t('done', { count: changed }));
    });
  const restore = (ids: readonly string[]) =>
    attempt(async () => {
      let count = 0;
      for (const part of partsOf(ids, MOST_AT_ONCE)) count += (await restoreMany(locale, part)).changed;
      showToast(t('restored', { count }));
    }, runNext);
  const remove = () =>
    attempt(async () => {
      const gone: string[] = [];
      try {
        await inParts(async (part) => {
          const answer = await calls.deletion(part, {});
          gone.push(...part.map(({ id }) => id));
          return answer;
        });
        onDone();
      } finally {
        // Parts that are deleted can be taken back, even when a later one was refused.
        if (gone.length > 0) showToast(t('deleted', { count: gone.length }), () => void restore(gone));
      }
    });
  return { isBusy, apply, remove };
}

export type Many = ReturnType<typeof useMany>;

type Contracts = {
  prices: typeof contract.changeManyPrices;
  stock: typeof contract.adjustManyStocks;
  status: typeof contract.publishMany;
  selling: typeof contract.sellMany;
  category: typeof contract.moveMany;
  tags: typeof contract.tagMany;
  deletion: typeof contract.deleteMany;
};

/** The inputs of bulk changes. */
type ManyChange = { [What in keyof Contracts]: Omit<BodyOf<Contracts[What]>, 'products'> };
export type Rounding = NonNullable<ManyChange['prices']['rounding']>;

type ManyCalls = {
  [What in keyof Contracts]: (
    products: readonly contract.Chosen[],
    change: ManyChange[What],
  ) => Promise<{ changed: number }>;
};

const chosen = (products: readonly contract.Chosen[]) => products.map(({ id, version }) => ({ id, version }));

/** All or none. Throw what `requestJson` throws. */
const manyCalls = (lang: Locale): ManyCalls => ({
  prices: (products, change) =>
    ask<Contracts['prices']>('POST /dashboard/products/many/prices', {
      lang,
      body: { ...change, products: chosen(products) },
    }),
  stock: (products, change) =>
    ask<Contracts['stock']>('POST /dashboard/products/many/stock', {
      lang,
      body: { ...change, products: chosen(products) },
    }),
  status: (products, change) =>
    ask<Contracts['status']>('POST /dashboard/products/many/status', {
      lang,
      body: { ...change, products: chosen(products) },
    }),
  selling: (products, change) =>
    ask<Contracts['selling']>('POST /dashboard/products/many/selling', {
      lang,
      body: { ...change, products: chosen(products) },
    }),
  category: (products, change) =>
    ask<Contracts['category']>('POST /dashboard/products/many/category', {
      lang,
      body: { ...change, products: chosen(products) },
    }),
  tags: (products, change) =>
    ask<Contracts['tags']>('POST /dashboard/products/many/tags', {
      lang,
      body: { ...change, products: chosen(products) },
    }),
  deletion: (products) =>
    ask<Contracts['deletion']>('POST /dashboard/products/many/deletion', {
      lang,
      body: { products: chosen(products) },
    }),
});

const restoreMany = (lang: Locale, ids: readonly string[]) =>
  ask<typeof contract.restoreMany>('POST /dashboard/products/many/restoration', {
    lang,
    body: { ids: [...ids] },
  });
