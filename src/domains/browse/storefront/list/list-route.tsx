import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useLocale } from '#platform/i18n/locale-context.ts';
import type { ProductList } from '../../contract.ts';
import type { ListSearch } from '../list-search.ts';
import { shopQuery } from '../queries.ts';
import { listHref } from './filters.ts';
import { ListPage } from './list-page.tsx';
import type { OwnOrder } from './list-toolbar.tsx';

type Props = { list: ProductList; filters: ListSearch; path: string; ownOrder?: OwnOrder };

/** A list page whose filters are in its address. */
export function ListRoute({ list, filters, path, ...order }: Props) {
  const navigate = useNavigate();
  const { data: shop } = useSuspenseQuery(shopQuery(useLocale()));
  const isLoading = useRouterState({ select: ({ isLoading }) => isLoading });
  return (
    <ListPage
      list={list}
      filters={filters}
      hrefFor={(next) => listHref(path, next)}
      onChange={(search) => void navigate({ to: path, search, resetScroll: false })}
      categories={shop.categories.filter(({ parent }) => parent === null)}
      isLoading={isLoading}
      {...order}
    />
  );
}
