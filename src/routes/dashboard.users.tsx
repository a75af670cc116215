import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { peopleQuery } from '#domains/identity/dashboard/people-calls.ts';
import { UsersPage } from '#domains/identity/dashboard/users-page.tsx';
import { pageHref, readDeskSearch } from '#shell/desk-search.ts';
import { loadDesk } from '#shell/load-desk.ts';

export const Route = createFileRoute('/dashboard/users')({
  validateSearch: readDeskSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.queryClient.fetchQuery(peopleQuery(deps.q ?? '', deps.page ?? 1)),
  head: async (page) => (await loadDesk()).deskHead('users')(page),
  component: UsersRoute,
});

function UsersRoute() {
  const search = Route.useSearch();
  const { q = '', page = 1 } = search;
  const { user, desk } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  const { data, refetch } = useSuspenseQuery(peopleQuery(q, page));
  return (
    <UsersPage
      people={data}
      words={q}
      page={page}
      hrefFor={pageHref('/dashboard/users', search)}
      onSearch={(words) => void navigate({ search: words ? { q: words } : {}, replace: true })}
      me={user}
      rights={{
        mayAppoint: desk.permissions.includes('staff.write'),
        mayBlock: desk.permissions.includes('customers.write'),
      }}
      onChange={refetch}
    />
  );
}
