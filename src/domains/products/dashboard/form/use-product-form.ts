import { useRef } from 'react';
import type { Path } from 'react-hook-form';
import { ask } from '#platform/browser/calls/ask.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { textShown } from '#ui/dashboard/text-drafts.ts';
import { useEditForm } from '#ui/dashboard/use-edit-form.ts';
import { showToast } from '#ui/toast.ts';
import type {
  DashboardProduct,
  getDashboardProduct,
  patchDashboardProduct,
  postDashboardProduct,
} from '../../contract/product.ts';
import {
  changedTerms,
  mergeProduct,
  type ProductDraft,
  productDraft,
  productTerms,
} from './product-draft.ts';

const fieldsByCode: Record<string, Path<ProductDraft>> = {
  'catalog.product_name_empty': 'name',
  'catalog.description_empty': 'description',
  'catalog.unknown_brand': 'brandId',
  'catalog.unknown_category': 'categoryId',
  'catalog.category_missing': 'categoryId',
  'catalog.unknown_seller': 'sellerId',
  'catalog.too_many_pictures': 'pictures',
  'catalog.too_many_tags': 'tags',
  'catalog.tag_too_long': 'tags',
  'catalog.unknown_picture': 'pictures',
  'catalog.unknown_file': 'files',
  'catalog.video_invalid': 'video',
  'catalog.slug_taken': 'slug',
  'catalog.slug_invalid': 'slug',
  'pricing.deal_invalid': 'dealEndsAt',
  'pricing.deal_overlaps': 'dealEndsAt',
};

type Options = { product: DashboardProduct | null; onDone: () => Promise<void> };

/** The form state of a product; version 0 means a new one. */
export function useProductForm({ product, onDone }: Options) {
  const t = useMessages('dashboard/products/form');
  const lang = useLocale();
  const params = { id: product?.id ?? '' };
  const before = useRef(productDraft(product));
  const opened = (read: DashboardProduct | null) => {
    before.current = productDraft(read);
    return { draft: before.current, version: read?.version ?? 0 };
  };
  const first = useRef<ReturnType<typeof opened>>(undefined);
  first.current ??= opened(product);
  return useEditForm<ProductDraft, number>({
    opened: first.current,
    merge: mergeProduct,
    draftName: `product.${product?.id ?? 'new'}`,
    save: async (draft, version) => {
      if (!product)
        return opened(
          await ask<typeof postDashboardProduct>('POST /dashboard/products', {
            lang,
            body: productTerms(draft),
          }),
        );
      const body = { ...changedTerms(draft, before.current), version };
      return opened(
        await ask<typeof patchDashboardProduct>('PATCH /dashboard/products/{id}', { lang, params, body }),
      );
    },
    reload: async () =>
      opened(
        product && (await ask<typeof getDashboardProduct>('GET /dashboard/products/{id}', { lang, params })),
      ),
    onSaved: async (saved) => {
      await onDone();
      const how = saved.status === 'draft' ? 'createdDraft' : 'created';
      showToast(t(product ? 'changed' : how, { name: textShown(saved, 'name', lang) }));
    },
    fieldOf: (code) => fieldsByCode[code],
  });
}
