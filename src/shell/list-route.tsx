import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import type { ProductList } from '#domains/browse/contract.ts';
import { listHref } from '#domains/browse/storefront/list/filters.ts';
import { ListPage } from '#domains/browse/storefront/list/list-page.tsx';
import type { ListSearch } from '#domains/browse/storefront/list-search.ts';
import { shopQuery } from '#domains/browse/storefront/queries.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';

type Props = { list: ProductList; filters: ListSearch; path: string };

/** A list whose filters are its address. */
export function ListRoute({ list, filters, path }: Props) {
  const navigate = useNavigate();
  const { data: shop } = useSuspenseQuery(shopQuery(useLocale()));
  const isLoading = useRouterState({ select: ({ isLoading }) => isLoading });
  return (
    <ListPage
      list={list}
      filters={filters}
      hrefFor={(next) => listHref(path, next)}
      onChange={(search) => void navigate({ to: path, search })}
      categories={shop.categories}
      isLoading={isLoading}
    />
  );
}
