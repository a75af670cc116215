import { useState } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { useColumnChoice } from '#ui/dashboard/column-choice.tsx';
import { Table } from '#ui/dashboard/table.tsx';
import { useSelection } from '#ui/dashboard/use-selection.ts';
import type { DashboardProducts, DashboardProductsItem } from '../../contract/list.ts';
import type { ProductsSearch } from './list-query.ts';
import { BulkBar } from './many/bulk-bar.tsx';
import * as messages from './messages.ts';
import { useProductColumns } from './product-columns.tsx';
import type { Groups } from './product-filters.tsx';
import { useProductMoves } from './use-product-moves.ts';
import { VariantsDialog } from './variants-dialog.tsx';

export type TableOptions = Pick<Groups, 'categories'> & {
  found: DashboardProducts;
  search: ProductsSearch;
  /** The address of the list when it is narrowed to this. */
  hrefOf: (search: ProductsSearch) => string;
  /** The address of a product's form, which leads back to this list as it is. */
  editHref: (id: string) => string;
  mayWrite: boolean;
  onChange: () => Promise<unknown>;
};

const hiddenAtFirst = ['changed'];
const keyOf = ({ id }: DashboardProductsItem) => id;

/** The products of a page with what can be done to one of them and to many, and the control for its columns. */
export function useProductTable({ found, search, hrefOf, editHref, mayWrite, ...rest }: TableOptions) {
  const t = useMessages(messages);
  const { after: _, ...filter } = search;
  const { products, lowStock } = found;
  const moves = useProductMoves(rest.onChange);
  const [opened, setOpened] = useState({ id: '', isOpen: false });
  const { selected, clear, ...chosen } = useSelection({ rows: products, keyOf, scope: hrefOf(filter) });
  const columns = useProductColumns({
    search,
    lowStock,
    sortHref: (sort: string) => hrefOf({ ...filter, sort }),
    actions: mayWrite ? { moves, editHref, onOpen: ({ id }) => setOpened({ id, isOpen: true }) } : null,
  });
  const { shown, control } = useColumnChoice('products', columns, hiddenAtFirst);
  const labels = {
    labelOf: ({ name }: DashboardProductsItem) => t('select', { name }),
    allLabel: t('selectAll'),
  };
  const table = (
    <>
      <Table
        label={t('products')}
        columns={shown}
        rows={products}
        keyOf={keyOf}
        selection={mayWrite ? { ...chosen, ...labels } : undefined}
      />
      <VariantsDialog
        product={products.find(({ id }) => id === opened.id) ?? null}
        isOpen={opened.isOpen}
        moves={moves}
        onClose={() => setOpened({ ...opened, isOpen: false })}
      />
    </>
  );
  return { table, control, bar: <BulkBar {...rest} selected={selected} onClear={clear} /> };
}
