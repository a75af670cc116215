import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { IssuePage } from '#domains/newsletter/dashboard/issue-page.tsx';
import { issuesQuery } from '#domains/newsletter/dashboard/newsletter-calls.ts';
import { found } from '#platform/browser/found.ts';
import { LostDashboardPage } from '#shell/dashboard/lost-page.tsx';
import { wanted } from '#shell/dashboard/wanted.ts';
import { loadDashboard } from '#shell/loaders.ts';

export const Route = createFileRoute('/dashboard/settings/newsletter/$id')({
  beforeLoad: async ({ context }) =>
    (await loadDashboard()).requireRight(context.dashboard, 'promotions.write'),
  loader: async ({ context, params }) => {
    wanted(found(await context.queryClient.fetchQuery(issuesQuery)).data, params.id);
  },
  head: async (page) => (await loadDashboard()).dashboardHead('newsletter')(page),
  notFoundComponent: LostDashboardPage,
  component: IssueRoute,
});

function IssueRoute() {
  const { id } = Route.useParams();
  const navigate = Route.useNavigate();
  const { data, refetch } = useSuspenseQuery(issuesQuery);
  const { data: issues, subscribers } = found(data);
  const open = (next: string | null) =>
    next
      ? navigate({ to: '/dashboard/settings/newsletter/$id', params: { id: next }, replace: true })
      : navigate({ to: '/dashboard/settings/newsletter' });
  return (
    <IssuePage
      key={id}
      issue={wanted(issues, id)}
      subscribers={subscribers}
      onOpen={open}
      onChange={refetch}
    />
  );
}
