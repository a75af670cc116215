import type { NamedCategory, ProductList } from '#domains/browse/contract.ts';
import { Facts } from '#domains/catalog/storefront/facts.tsx';
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
import { firstOrder, ListToolbar, type OwnOrder } from './list-toolbar.tsx';
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
  const isEmpty = list.total < 3 && countFilters(filters) === 0;
  const isNone = list.total === 0 && isEmpty;
  // Seen at a glance: the filters wait behind their button.
  const isFew = list.total < FEW && countFilters(filters) === 0;
  return (
    <div className="page pt-1 pb-16 md:pt-3 lg:pt-5">
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
      <div className="mt-2 grid gap-4">
        <ListHeading list={list} filters={filters} name={name} />
        {list.category && list.category.within.length > 0 && (
          <CategoriesWithin categories={list.category.within} label={t('within', { name })} />
        )}
      </div>
      <div
        className={cx(
          'grid gap-x-10',
          isNone ? 'mt-2' : 'mt-6',
          !isFew && 'lg:grid-cols-[min(15rem,30%)_minmax(0,1fr)]',
        )}
      >
        {!isEmpty && (
          <aside
            className={cx(isFew ? 'hidden' : '-mt-1 max-lg:hidden', 'noscript:mb-6 noscript:block')}
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
        <div className="min-w-0">
          <div className={cx('flex flex-wrap items-center gap-x-4 gap-y-3', !isNone && 'mb-5')}>
            <ResultLine list={list} filters={filters} {...order} />
            <ActiveFilters facets={list.facets} filters={filters} hrefFor={hrefFor} />
            {!isEmpty && (
              <ListToolbar list={list} filters={filters} onChange={onChange} isFew={isFew} {...order} />
            )}
          </div>
          <section
            aria-label={t('products')}
            aria-busy={isLoading}
            className={cx('transition-opacity', isLoading && 'opacity-50')}
          >
            {list.items.length > 0 ? (
              <ProductGrid cards={list.items} heading="h2" inSight {...lookOf(list.total)} />
            ) : (
              <NoResults filters={filters} hrefFor={hrefFor} categories={categories} />
            )}
          </section>
          {list.items.length > 0 && list.total < HALF_A_PAGE && <FewResults list={list} />}
          <div className="mt-8 empty:hidden">
            <Pagination
              page={list.page}
              pages={list.pages}
              hrefFor={(page) => hrefFor(page === list.page ? filters : narrowed(filters, { page }))}
              beyond={list.next ? hrefFor({ ...filters, page: list.page + 1, after: list.next }) : null}
            />
          </div>
        </div>
      </div>
    </div>
  );
}

function CategoriesWithin({ categories, label }: { categories: readonly NamedCategory[]; label: string }) {
  return (
    <nav aria-label={label}>
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

/** Fewer results stand wide; filters start closed. */
const FEW = 5;

/** Fewer results have other products below them. */
const HALF_A_PAGE = 6;

/** Three fill their row as more do, one or two stand with their words beside the picture. */
function lookOf(total: number) {
  if (total > 3) return {};
  if (total < 3) return { className: 'wide-cards', sizes: '(min-width: 640px) 320px, 45vw' };
  return {
    className: 'card-grid sm:grid-cols-3 max-sm:wide-cards',
    sizes: '(min-width: 1344px) 410px, (min-width: 640px) 30vw, 45vw',
  };
}

const LONGEST_FACT = 200;

type ListHeadingProps = { list: ProductList; filters: Filters; name: string };

function ListHeading({ list, filters, name }: ListHeadingProps) {
  const t = useMessages('storefront/browse/list');
  const words = list.corrected ?? filters.q;
  const title = !list.category && words ? t(list.total > 0 ? 'resultsFor' : 'noResultsFor', { words }) : name;
  return (
    <header className="grid gap-1.5">
      <h1 className="text-2xl sm:text-3xl">
        <bdi lang={list.category?.nameLang ?? undefined}>{title}</bdi>
      </h1>
      {list.category?.description && (
        <p className="max-w-[66ch] text-pretty text-quiet">
          <bdi lang={list.category.descriptionLang ?? undefined}>{list.category.description}</bdi>
        </p>
      )}
      {/* Longer ones are for programs. */}
      <Facts facts={(list.facts ?? []).filter(({ value }) => value.length < LONGEST_FACT)} />
      {list.corrected && filters.q && (
        <p className="text-quiet">
          {t('nothingFor')} <bdi className="text-ink">{t('quoted', { words: filters.q })}</bdi>
        </p>
      )}
    </header>
  );
}

/** The number of results and their order, announced again when one changes, and what their prices include. */
function ResultLine({ list, filters, ownOrder }: Pick<Props, 'list' | 'filters' | 'ownOrder'>) {
  const t = useMessages('storefront/browse/list');
  const isNone = list.total === 0;
  return (
    <div className="flex flex-wrap items-baseline gap-x-4">
      <p role="status" className={isNone ? 'sr-only' : 'font-medium'}>
        {isNone && filters.q && countFilters(filters) === 0
          ? t('noProducts')
          : t(list.isTotalExact ? 'count' : 'countAbove', { count: list.total })}
        {!isNone && (
          <span className="sr-only">
            , {t('sortBy')}: {t(`sort_${filters.sort ?? firstOrder(filters, ownOrder)}`)}
          </span>
        )}
      </p>
      {!isNone && <TaxNote />}
    </div>
  );
}
