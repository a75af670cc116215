import Package from 'lucide-react/icons/package';
import { useState } from 'react';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { LinkButton } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/desk/confirm-dialog.tsx';
import { DeskPage } from '#ui/desk/desk-page.tsx';
import { SearchField } from '#ui/desk/search-field.tsx';
import { Table } from '#ui/desk/table.tsx';
import { useAction } from '#ui/desk/use-action.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { showToast } from '#ui/toast.ts';
import type { Product } from '../server/product-calls/contract.ts';
import * as messages from './messages.ts';
import { type ProductsPageData, productCalls } from './product-calls.ts';
import { useProductColumns } from './product-columns.tsx';

type Props = {
  found: ProductsPageData;
  words: string;
  page: number;
  hrefFor: (page: number) => string;
  /** The address of a product's form, which leads back to this list as it is. */
  editHref: (id: string) => string;
  onSearch: (words: string) => void;
  mayWrite: boolean;
  onChange: () => Promise<unknown>;
};

/** All products, and the way to each. */
export function ProductsPage({ found, words, page, mayWrite, onChange, ...props }: Props) {
  const { hrefFor, editHref, onSearch } = props;
  const t = useMessages(messages);
  const { ask, dialog } = useDeleting(onChange);
  const columns = useProductColumns(mayWrite ? { editHref, onDelete: ask } : null);
  const { products, pages, total } = found;
  const create = mayWrite && <LinkButton href="/dashboard/products/new">{t('newProduct')}</LinkButton>;
  const isEmpty = total === 0 && words === '';
  return (
    <DeskPage title={t('products')} count={total} action={!isEmpty && create}>
      <div className="grid gap-5">
        {!isEmpty && <SearchField label={t('search')} words={words} onSearch={onSearch} />}
        {products.length === 0 ? (
          <EmptyState
            icon={<Package />}
            title={t(words ? 'nothingFound' : 'noProduct')}
            text={words ? t('nothingFoundText', { words }) : t('noProductText')}
          >
            {isEmpty && create}
          </EmptyState>
        ) : (
          <Table label={t('products')} columns={columns} rows={products} keyOf={({ _id }) => _id} />
        )}
        <Pagination page={page} pages={pages} hrefFor={hrefFor} />
      </div>
      {dialog}
    </DeskPage>
  );
}

/** Deletes a product once somebody has said that they mean it. */
function useDeleting(onChange: () => Promise<unknown>) {
  const t = useMessages(messages);
  const { remove } = productCalls(useLocale());
  const { isBusy, run } = useAction();
  const [asked, setAsked] = useState<{ product: Product; isOpen: boolean } | null>(null);
  const close = () => setAsked((last) => last && { ...last, isOpen: false });
  const confirm = (product: Product) =>
    run(async () => {
      await remove(product._id);
      close();
      await onChange();
      showToast(t('deleted', { name: product.name }));
    });
  const dialog = asked && (
    <ConfirmDialog
      open={asked.isOpen}
      onClose={close}
      title={t('deleteTitle')}
      text={t('deleteText', { name: asked.product.name })}
      action={t('deleteAction')}
      isBusy={isBusy}
      onConfirm={() => void confirm(asked.product)}
    />
  );
  return { ask: (product: Product) => setAsked({ product, isOpen: true }), dialog };
}
