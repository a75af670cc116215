import { useQueryClient } from '@tanstack/react-query';
import Package from 'lucide-react/icons/package';
import { useState } from 'react';
import type { CustomFieldView } from '#domains/catalog/contract/custom-fields.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { LinkButton } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { ChoiceLinks } from '#ui/dashboard/choice-links.tsx';
import { ClearLink } from '#ui/dashboard/clear-link.tsx';
import { useColumnChoice } from '#ui/dashboard/column-choice.tsx';
import { DashboardPage } from '#ui/dashboard/dashboard-page.tsx';
import { KeysetLinks } from '#ui/dashboard/keyset-links.tsx';
import { ListCard } from '#ui/dashboard/list-card.tsx';
import { MoreActions } from '#ui/dashboard/more-actions.tsx';
import { Table } from '#ui/dashboard/table.tsx';
import { useSelection } from '#ui/dashboard/use-selection.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import type { DashboardProducts, DashboardProductsItem } from '../../contract/list.ts';
import { MOST_SELECTED, readAllProducts, readChosenProducts, statuses } from './list-query.ts';
import { BulkBar } from './many/bulk-bar.tsx';
import { useProductColumns } from './product-columns.tsx';
import { type Groups, ProductFilters } from './product-filters.tsx';
import type { ProductsSearch } from './products-search.ts';
import { useProductMoves } from './use-product-moves.ts';
import { VariantsDialog } from './variants-dialog.tsx';

type TableOptions = Pick<Groups, 'categories'> & {
  found: DashboardProducts;
  /** The fields of the shop's own. */
  fields: readonly CustomFieldView[];
  search: ProductsSearch;
  /** The address of the list with these filters. */
  hrefOf: (search: ProductsSearch) => string;
  /** The address of a product's form, which returns to this list. */
  editHref: (id: string) => string;
  mayWrite: boolean;
  onChange: () => Promise<unknown>;
};

type Props = TableOptions & Groups & { onSearch: (search: ProductsSearch) => void };

/** The product list, drafts included, with search, filters, sorting, and changes of one or many. */
export function ProductsPage({ onSearch, brands, ...options }: Props) {
  const { found, search, hrefOf, mayWrite, categories } = options;
  const t = useMessages('dashboard/products/list');
  const { after, ...filter } = search;
  const { products, next, counts } = found;
  const { table, control, bar } = useProductTable(options);
  const isEmpty = counts.all === 0 && Object.keys(filter).length === 0;
  return (
    <DashboardPage
      title={t('products')}
      count={counts.all}
      action={!isEmpty && mayWrite && <Beginnings isHead />}
    >
      {isEmpty ? (
        <ListCard>
          <EmptyState icon={<Package />} title={t('noneYet')} text={t('noneYetText')}>
            {mayWrite && <Beginnings />}
          </EmptyState>
        </ListCard>
      ) : (
        <ListCard
          tabs={<StatusLinks filter={filter} counts={counts} hrefOf={hrefOf} />}
          filters={
            <ProductFilters
              filter={filter}
              fields={options.fields}
              categories={categories}
              brands={brands}
              onFilter={onSearch}
            >
              {control}
            </ProductFilters>
          }
          foot={
            <KeysetLinks
              newest={after ? { href: hrefOf(filter), words: t('first') } : null}
              older={next ? { href: hrefOf({ ...filter, after: next }), words: t('next') } : null}
              shown={{
                count: products.length,
                total: matchesOf(found, search),
              }}
            />
          }
        >
          {products.length > 0 ? (
            table
          ) : (
            <EmptyState icon={<Package />} title={t('none')} text={t('noneText')}>
              <ClearLink href={hrefOf({})} />
            </EmptyState>
          )}
        </ListCard>
      )}
      {bar}
    </DashboardPage>
  );
}

/** How many products match, on all pages. */
const matchesOf = ({ counts }: DashboardProducts, { status }: ProductsSearch) =>
  counts[statuses.find((known) => known === status) ?? 'all'];
const withoutSort = ({ sort: _, ...filter }: ProductsSearch): ProductsSearch => filter;
const hiddenAtFirst = ['changed'];
const keyOf = ({ id }: DashboardProductsItem) => id;

/** The product table: rows with actions on one and on many, and the column choice. */
function useProductTable({ found, search, hrefOf, editHref, mayWrite, ...rest }: TableOptions) {
  const t = useMessages('dashboard/products/list');
  const { after: _, ...filter } = search;
  const { products, lowStock } = found;
  const client = useQueryClient();
  const moves = useProductMoves(rest.onChange);
  const [opened, setOpened] = useState({ id: '', isOpen: false });
  const { selected, clear, add, drop, renew, ...chosen } = useSelection({
    rows: products,
    keyOf,
    scope: hrefOf(filter),
  });
  const columns = useProductColumns({
    search,
    fields: rest.fields,
    lowStock,
    sortHref: (sort) => hrefOf(sort ? { ...filter, sort } : withoutSort(filter)),
    actions: mayWrite ? { moves, editHref, onOpen: ({ id }) => setOpened({ id, isOpen: true }) } : null,
  });
  const { shown, control } = useColumnChoice('products', columns, { hiddenAtFirst, size: 'md' });
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
  const count = matchesOf(found, search);
  const isMore = selected.length < count && count <= MOST_SELECTED;
  const all = isMore
    ? { count, onSelect: async () => add((await readAllProducts(client, filter)).products) }
    : null;
  const bar = (
    <BulkBar
      {...rest}
      selected={selected}
      onClear={clear}
      onDrop={drop}
      onRenew={async (ids) => {
        const { products: read, isWhole } = await readChosenProducts(client, filter, ids);
        renew(read, isWhole);
      }}
      all={all}
    />
  );
  return { table, control, bar };
}

const exchange = '/dashboard/products/import';

/** The ways to add products; beside the page's title they are small, and on phones the file is behind a button. */
function Beginnings({ isHead = false }: { isHead?: boolean }) {
  const t = useMessages('dashboard/products/list');
  const size = isHead ? 'sm' : 'md';
  return (
    <span className="flex flex-wrap items-center gap-2">
      {isHead && (
        <span className="sm:hidden">
          <MoreActions actions={[{ words: t('exchange'), href: exchange }]} />
        </span>
      )}
      <LinkButton href={exchange} look="secondary" size={size} className={cx(isHead && 'max-sm:hidden')}>
        {t('exchange')}
      </LinkButton>
      <LinkButton href="/dashboard/products/new" size={size}>
        {t('newProduct')}
      </LinkButton>
    </span>
  );
}

type StatusProps = {
  filter: ProductsSearch;
  counts: DashboardProducts['counts'];
  hrefOf: TableOptions['hrefOf'];
};

function StatusLinks({ filter: { status: chosen, ...filter }, counts, hrefOf }: StatusProps) {
  const t = useMessages('dashboard/products/list');
  return (
    <ChoiceLinks
      look="tabs"
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
