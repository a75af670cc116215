import Package from 'lucide-react/icons/package';
import { useState } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { LinkButton } from '#ui/button.tsx';
import { ChoiceLinks } from '#ui/desk/choice-links.tsx';
import { useColumnChoice } from '#ui/desk/column-choice.tsx';
import { DeskPage } from '#ui/desk/desk-page.tsx';
import { KeysetLinks } from '#ui/desk/keyset-links.tsx';
import { Table } from '#ui/desk/table.tsx';
import { useSelection } from '#ui/desk/use-selection.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import type { DeskList, DeskListItem } from '../../server/product-desk/list/shapes.ts';
import { type ProductsSearch, statuses } from './list-query.ts';
import { BulkBar } from './many/bulk-bar.tsx';
import * as messages from './messages.ts';
import { useProductColumns } from './product-columns.tsx';
import { type Groups, ProductFilters } from './product-filters.tsx';
import { useProductMoves } from './use-product-moves.ts';
import { VariantsDialog } from './variants-dialog.tsx';

type Props = Groups & {
  found: DeskList;
  search: ProductsSearch;
  /** The address of the list when it is narrowed to this. */
  hrefOf: (search: ProductsSearch) => string;
  onSearch: (search: ProductsSearch) => void;
  /** The address of a product's form, which leads back to this list as it is. */
  editHref: (id: string) => string;
  mayWrite: boolean;
  onChange: () => Promise<unknown>;
};

const hiddenAtFirst = ['changed'];
const keyOf = ({ id }: DeskListItem) => id;

/** Every product, drafts as well, to be searched, narrowed, put in order and changed, one by one or many at once. */
export function ProductsPage({ found, search, mayWrite, onChange, ...props }: Props) {
  const { hrefOf, onSearch, editHref, categories, brands } = props;
  const t = useMessages(messages);
  const { after, ...filter } = search;
  const { products, next, counts, lowStock } = found;
  const moves = useProductMoves(onChange);
  const [opened, setOpened] = useState({ id: '', isOpen: false });
  const { selected, clear, ...selection } = useSelection({ rows: products, keyOf, scope: hrefOf(filter) });
  const columns = useProductColumns({
    ...{ search, lowStock, sortHref: (sort: string) => hrefOf({ ...filter, sort }) },
    actions: mayWrite ? { moves, editHref, onOpen: ({ id }) => setOpened({ id, isOpen: true }) } : null,
  });
  const { shown, control } = useColumnChoice('products', columns, hiddenAtFirst);
  const isEmpty = counts.all === 0 && Object.keys(filter).length === 0;
  const create = mayWrite && <LinkButton href="/dashboard/products/new">{t('newProduct')}</LinkButton>;
  const action = mayWrite && (
    <span className="flex flex-wrap gap-2">
      <LinkButton href="/dashboard/products/import" look="secondary">
        {t('exchange')}
      </LinkButton>
      {create}
    </span>
  );
  return (
    <DeskPage title={t('products')} count={counts.all} action={isEmpty ? null : action}>
      <div className="grid gap-5">
        {!isEmpty && (
          <>
            <div className="flex flex-wrap items-center justify-between gap-2">
              <StatusLinks {...{ filter, counts, hrefOf }} />
              {control}
            </div>
            <ProductFilters {...{ filter, categories, brands }} onFilter={onSearch} />
          </>
        )}
        {products.length === 0 ? (
          <EmptyState
            icon={<Package />}
            title={t(isEmpty ? 'noneYet' : 'none')}
            text={t(isEmpty ? 'noneYetText' : 'noneText')}
          >
            {isEmpty && action}
          </EmptyState>
        ) : (
          <Table
            label={t('products')}
            columns={shown}
            rows={products}
            keyOf={keyOf}
            selection={
              mayWrite
                ? { ...selection, labelOf: ({ name }) => t('select', { name }), allLabel: t('selectAll') }
                : undefined
            }
          />
        )}
        <KeysetLinks
          newest={after ? { href: hrefOf(filter), words: t('first') } : null}
          older={next ? { href: hrefOf({ ...filter, after: next }), words: t('next') } : null}
        />
      </div>
      <BulkBar {...{ selected, categories, onChange, onClear: clear }} />
      <VariantsDialog
        product={products.find(({ id }) => id === opened.id) ?? null}
        isOpen={opened.isOpen}
        moves={moves}
        onClose={() => setOpened({ ...opened, isOpen: false })}
      />
    </DeskPage>
  );
}

type StatusProps = { filter: ProductsSearch; counts: DeskList['counts']; hrefOf: Props['hrefOf'] };

function StatusLinks({ filter: { status: chosen, ...filter }, counts, hrefOf }: StatusProps) {
  const t = useMessages(messages);
  return (
    <ChoiceLinks
      label={t('whichStatus')}
      choices={[undefined, ...statuses].map((status) => ({
        key: status ?? 'all',
        href: hrefOf(status ? { ...filter, status } : filter),
        words: t(status ?? 'all'),
        isChosen: status === chosen,
        count: counts[status ?? 'all'],
      }))}
    />
  );
}
