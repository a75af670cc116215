import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { RuleForm } from '#domains/searches/dashboard/rule-form.tsx';
import { rulesQuery } from '#domains/searches/dashboard/search-calls.ts';
import { LostDashboardPage } from '#shell/dashboard/lost-page.tsx';
import { useDone } from '#shell/dashboard/use-done.ts';
import { wanted } from '#shell/dashboard/wanted.ts';
import { loadDashboard } from '#shell/loaders.ts';
import { readRuleStart } from './-dashboard-search.ts';

export const Route = createFileRoute('/dashboard/settings/search/$id')({
  beforeLoad: async ({ context }) => (await loadDashboard()).requireRight(context.dashboard, 'content.write'),
  validateSearch: readRuleStart,
  loader: async ({ context, params }) => {
    const { data } = await context.queryClient.fetchQuery(rulesQuery);
    wanted(data, params.id);
  },
  head: async (page) => (await loadDashboard()).dashboardHead('search')(page),
  notFoundComponent: LostDashboardPage,
  component: SearchRuleRoute,
});

function SearchRuleRoute() {
  const { id } = Route.useParams();
  const navigate = Route.useNavigate();
  const { data } = useSuspenseQuery(rulesQuery);
  const leave = () => navigate({ to: '/dashboard/settings/search' });
  const done = useDone(leave);
  return (
    <RuleForm
      key={id}
      rule={wanted(data.data, id)}
      start={Route.useSearch()}
      onDone={done}
      onCancel={() => void leave()}
    />
  );
}
