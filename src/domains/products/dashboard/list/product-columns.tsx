import ExternalLink from 'lucide-react/icons/external-link';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import type { CustomFieldView } from '#domains/catalog/contract/custom-fields.ts';
import { useFieldColumns } from '#domains/catalog/dashboard/custom-fields/field-columns.tsx';
import { headOf, inWords } from '#domains/catalog/fields/in-words.ts';
import { entriesOf, fieldsIn } from '#domains/catalog/fields/kinds.ts';
import { productFields } from '#domains/catalog/fields/product-fields.ts';
import { useFormat } from '#platform/i18n/format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { NamedColumn } from '#ui/dashboard/column-choice.tsx';
import { Status } from '#ui/dashboard/status.tsx';
import { Thumbnail } from '#ui/dashboard/thumbnail.tsx';
import { IconButton, IconLink } from '#ui/icon-button.tsx';
import { Link } from '#ui/link.tsx';
import type { DashboardProductsItem } from '../../contract/list.ts';
import { useFieldTexts } from '../field-texts.ts';
import { ListMargin } from '../margin.tsx';
import type { ProductsSearch } from './products-search.ts';
import type { ListActions } from './use-product-moves.ts';
import { PriceCell, StockCell } from './variant-cells.tsx';

type Options = {
  search: ProductsSearch;
  /** The address of the list in another order; the newest first by default. */
  sortHref: (sort?: string) => string;
  /** The fields of the shop's own. */
  fields: readonly CustomFieldView[];
  /** The shop's low-stock mark. */
  lowStock: number;
  /** Null without permission to edit. */
  actions: ListActions | null;
};

/** The columns of the product list. */
export function useProductColumns({
  search,
  sortHref,
  fields,
  lowStock,
  actions,
}: Options): NamedColumn<DashboardProductsItem>[] {
  const t = useMessages('dashboard/products/list');
  const texts = useFieldTexts();
  const { dateTime } = useFormat();
  const ownColumns = useFieldColumns<DashboardProductsItem>(fields);
  const sortBy = (up: string, down: string) => {
    const order = { [up]: 'ascending', [down]: 'descending' }[search.sort ?? 'newest'] ?? 'none';
    const next = { none: up, ascending: down }[order];
    return { order, href: sortHref(next) } as NamedColumn<DashboardProductsItem>['sort'] & object;
  };
  const once = (sort: string, order: 'ascending' | 'descending') =>
    search.sort === sort ? { order, href: sortHref() } : { order: 'none' as const, href: sortHref(sort) };
  return [
    { name: 'image', head: t('image'), isHeadHidden: true, cell: ({ image }) => <Thumbnail src={image} /> },
    {
      head: t('name'),
      look: 'rest',
      sort: once('name', 'ascending'),
      cell: (product) => (
        <>
          <Name product={product} href={actions?.editHref(product.id)} />
          {/* On phones the figures are the second line. */}
          <div className="-ms-1.75 -mt-2.5 -mb-3 flex items-start justify-between gap-3 sm:hidden">
            <span className="shrink-0">
              <PriceCell product={product} actions={actions} />
            </span>
            <StockCell product={product} actions={actions} lowStock={lowStock} isNamed />
          </div>
        </>
      ),
    },
    {
      name: 'brand',
      head: t('brand'),
      from: 'lg',
      cell: ({ brand }) => <Plain words={brand} />,
    },
    {
      name: 'category',
      head: t('category'),
      from: 'lg',
      cell: ({ category }) => <Plain words={category} />,
    },
    {
      name: 'price',
      from: 'sm',
      head: t('price'),
      look: 'end',
      sort: sortBy('price_asc', 'price_desc'),
      cell: (product) => <PriceCell product={product} actions={actions} />,
    },
    {
      name: 'stock',
      from: 'sm',
      head: t('stock'),
      look: 'end',
      sort: sortBy('scarcest', 'most_stock'),
      cell: (product) => <StockCell product={product} actions={actions} lowStock={lowStock} />,
    },
    {
      name: 'margin',
      isExtra: true,
      from: 'sm',
      head: t('margin'),
      look: 'end',
      cell: ({ variants }) => <ListMargin variants={variants} />,
    },
    {
      name: 'deposit',
      isExtra: true,
      from: 'sm',
      head: t('deposit'),
      look: 'end',
      cell: ({ variants }) => <Deposits variants={variants} />,
    },
    {
      name: 'status',
      head: t('status'),
      from: 'sm',
      cell: (product) => (
        // As wide as the buttons that a mouse brings up over it.
        <span className="block min-w-28">
          <ProductStatus product={product} />
        </span>
      ),
    },
    {
      name: 'changed',
      head: t('changed'),
      from: 'lg',
      sort: once('updated', 'descending'),
      cell: ({ updatedAt }) => (
        <span className="whitespace-nowrap text-quiet text-xs">{dateTime(updatedAt)}</span>
      ),
    },
    {
      name: 'tags',
      isExtra: true,
      from: 'sm',
      head: t('tags'),
      cell: ({ tags }) => <Plain words={tags.join(', ')} />,
    },
    ...entriesOf(fieldsIn(productFields, 'list')).map(([name, field]) => ({
      name,
      isExtra: true,
      from: 'sm' as const,
      head: headOf(field, texts),
      cell: (product: DashboardProductsItem) => <Plain words={inWords(field, product[name], texts)} />,
    })),
    ...ownColumns,
    {
      head: t('actions'),
      // Narrower screens have no room for them: the row leads to the form, and the bar of the selected deletes.
      from: 'lg',
      isHeadHidden: true,
      look: 'end',
      cell: (product) => <Controls product={product} actions={actions} />,
    },
  ];
}

/** From the lowest to the highest of a product's variants. */
function Deposits({ variants }: Pick<DashboardProductsItem, 'variants'>) {
  const { money } = useFormat();
  const deposits = variants.flatMap(({ deposit }) => deposit || []);
  const ends = [...new Set([Math.min(...deposits), Math.max(...deposits)].map(money))];
  return (
    <span className="whitespace-nowrap text-quiet tabular-nums">
      {deposits.length > 0 ? ends.join(' – ') : '–'}
    </span>
  );
}

/** Runtimes differ in some country names. */
const Plain = ({ words }: { words: string }) => (
  <bdi suppressHydrationWarning className="block max-w-40 truncate text-quiet">
    {words || '–'}
  </bdi>
);

function Name({ product, href }: { product: DashboardProductsItem; href: string | undefined }) {
  const { name, brand, category } = product;
  return (
    <span className="block min-w-24 sm:min-w-32">
      {href ? (
        <Link
          href={href}
          data-row-link
          className="line-clamp-2 font-semibold underline-offset-4 hover:underline pointer-coarse:py-2 max-sm:py-0.5!"
        >
          <bdi>{name}</bdi>
        </Link>
      ) : (
        <bdi className="line-clamp-2 font-semibold">{name}</bdi>
      )}
      <span className="line-clamp-1 text-quiet max-sm:hidden lg:hidden">
        {brand} · {category}
      </span>
      <span className="block sm:hidden">
        <ProductStatus product={product} isQuiet />
      </span>
    </span>
  );
}

/** The usual status is omitted where space is short. */
function ProductStatus({ product, isQuiet = false }: { product: DashboardProductsItem; isQuiet?: boolean }) {
  const t = useMessages('dashboard/products/list');
  if (product.status === 'draft') return <Status>{t('isDraft')}</Status>;
  if (product.status === 'archived') return <Status>{t('isArchived')}</Status>;
  if (product.isSellerInactive) return <Status look="warn">{t('isHidden')}</Status>;
  if (product.status === 'unlisted') return <Status>{t('isUnlisted')}</Status>;
  return isQuiet ? null : <Status look="good">{t('isPublished')}</Status>;
}

/** Edit, view and delete; for a mouse over the end of the row, so that they take no room. */
function Controls({ product, actions }: { product: DashboardProductsItem; actions: ListActions | null }) {
  const t = useMessages('dashboard/products/list');
  const { id, slug, name, status, isSellerInactive } = product;
  const isOffered = status === 'published' || status === 'unlisted';
  const isVisible = isOffered && !isSellerInactive;
  return (
    <span className="inset-e-3 inset-y-0 flex items-center justify-end whitespace-nowrap pointer-fine:absolute pointer-fine:bg-surface pointer-fine:ps-8 pointer-fine:opacity-0 pointer-fine:transition-opacity pointer-fine:group-focus-within/row:opacity-100 pointer-fine:group-hover/row:opacity-100 pointer-coarse:*:text-quiet">
      {actions && (
        <IconLink href={actions.editHref(id)} label={t('edit', { name })}>
          <Pencil aria-hidden className="size-4.5" />
        </IconLink>
      )}
      {isVisible && (
        <IconLink href={`/product/${slug}`} label={t('view', { name })}>
          <ExternalLink aria-hidden className="size-4.5" />
        </IconLink>
      )}
      {actions && (
        <IconButton label={t('delete', { name })} onClick={() => void actions.moves.remove(product)}>
          <Trash2 aria-hidden className="size-4.5" />
        </IconButton>
      )}
    </span>
  );
}
