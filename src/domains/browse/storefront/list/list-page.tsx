import type { NamedCategory, ProductList } from '#domains/browse/contract.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { LinkChip } from '#ui/chip.tsx';
import { cx } from '#ui/cx.ts';
import { Pagination } from '#ui/pagination.tsx';
import { ProductGrid } from '../card/product-grid.tsx';
import { TaxNote } from '../tax-note.tsx';
import { ActiveFilters } from './active-filters.tsx';
import { FilterForm } from './filter-form.tsx';
import { countFilters, type Filters, narrowed } from './filters.ts';
import { ListToolbar, type OwnOrder } from './list-toolbar.tsx';
import { FewResults, NoResults } from './no-results.tsx';

type Props = {
  list: ProductList;
  filters: Filters;
  /** The address of this list with other filters. */
  hrefFor: (next: Filters) => string;
  onChange: (next: Filters) => void;
  /** Links shown for an empty list. */
  categories: readonly { slug: string; name: string }[];
  /** Whether the next results are loading; the current ones are then dimmed. */
  isLoading?: boolean;
  ownOrder?: OwnOrder;
};

/** A category, collection or search page, with filters, order and pages. */
export function ListPage({
  list,
  filters,
  hrefFor,
  onChange,
  categories,
  isLoading = false,
  ...order
}: Props) {
  const t = useMessages('storefront/browse/list');
  const name = list.category?.name ?? t(filters.q ? 'searchResults' : 'allProducts');
  const lang = list.category?.nameLang ?? null;
  // Nothing to filter or to sort.
  const isEmpty = list.total < 2 && countFilters(filters) === 0;
  // Seen at a glance: the filters wait behind their button.
  const isFew = list.total < FEW && countFilters(filters) === 0;
  return (
    <div className="page pt-1 pb-16 md:pt-3">
      <Breadcrumbs
        steps={[
          { name: t('home'), href: '/' },
          ...(list.category?.path ?? []).map((outer) => ({
            name: outer.name,
            lang: outer.nameLang,
            href: `/category/${outer.slug}`,
          })),
          { name, lang },
        ]}
      />
      <div className="mt-2 flex flex-wrap items-start justify-between gap-x-10 gap-y-4">
        <div className="min-w-0 max-lg:basis-full lg:flex-1">
          <ListHeading list={list} filters={filters} name={name} />
          {list.category && list.category.within.length > 0 && (
            <CategoriesWithin categories={list.category.within} label={t('within', { name })} />
          )}
        </div>
        {!isEmpty && (
          <ListToolbar list={list} filters={filters} onChange={onChange} isFew={isFew} {...order} />
        )}
      </div>
      <div className={cx('mt-6 grid gap-x-10', !isFew && 'lg:grid-cols-[min(15rem,30%)_minmax(0,1fr)]')}>
        {!isEmpty && (
          <aside
            className={cx(isFew ? 'hidden' : 'max-lg:hidden', 'noscript:block')}
            aria-label={t('filters')}
          >
            <FilterForm
              facets={list.facets}
              filters={filters}
              onChange={onChange}
              isShort={list.total < FEW}
            />
          </aside>
        )}
        <section aria-label={t('products')} className="flex min-w-0 flex-col gap-5">
          <ActiveFilters facets={list.facets} filters={filters} hrefFor={hrefFor} />
          <div aria-busy={isLoading} className={cx('transition-opacity', isLoading && 'opacity-50')}>
            {list.items.length > 0 ? (
              <ProductGrid cards={list.items} heading="h2" inSight />
            ) : (
              <NoResults filters={filters} hrefFor={hrefFor} categories={categories} />
            )}
          </div>
          {list.items.length > 0 && <TaxNote />}
          {filters.q && list.items.length > 0 && list.total < FEW && (
            <FewResults cards={list.items} categories={list.facets.categories} />
          )}
          <div className="mt-8 empty:hidden">
            <Pagination
              page={list.page}
              pages={list.pages}
              hrefFor={(page) => hrefFor(page === list.page ? filters : narrowed(filters, { page }))}
              beyond={list.next ? hrefFor({ ...filters, page: list.page + 1, after: list.next }) : null}
            />
          </div>
        </section>
      </div>
    </div>
  );
}

function CategoriesWithin({ categories, label }: { categories: readonly NamedCategory[]; label: string }) {
  return (
    <nav aria-label={label} className="mt-4">
      <ul className="flex flex-wrap gap-2">
        {categories.map(({ slug, name, nameLang }) => (
          <li key={slug}>
            <LinkChip href={`/category/${slug}`}>
              <bdi lang={nameLang ?? undefined}>{name}</bdi>
            </LinkChip>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A search with fewer results also offers other products, and filters start closed. */
const FEW = 4;

type ListHeadingProps = { list: ProductList; filters: Filters; name: string };

/** The list's name and number of results, announced again when the number changes. */
function ListHeading({ list, filters, name }: ListHeadingProps) {
  const t = useMessages('storefront/browse/list');
  const words = list.corrected ?? filters.q;
  const title = !list.category && words ? t(list.total > 0 ? 'resultsFor' : 'noResultsFor', { words }) : name;
  return (
    <header className="grid gap-2">
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h1 className="text-2xl sm:text-3xl">
          <bdi lang={list.category?.nameLang ?? undefined}>{title}</bdi>
        </h1>
        <p role="status" className={list.total === 0 ? 'sr-only' : 'text-quiet tabular-nums'}>
          {list.total === 0 && words && countFilters(filters) === 0
            ? t('noProducts')
            : t(list.isTotalExact ? 'count' : 'countAbove', { count: list.total })}
        </p>
      </div>
      {list.category?.description && (
        <p className="max-w-[66ch] text-pretty text-quiet sm:text-lg">
          <bdi lang={list.category.descriptionLang ?? undefined}>{list.category.description}</bdi>
        </p>
      )}
      {list.corrected && filters.q && (
        <p className="text-quiet">
          {t('nothingFor')} <bdi className="text-ink">{t('quoted', { words: filters.q })}</bdi>
        </p>
      )}
    </header>
  );
}
