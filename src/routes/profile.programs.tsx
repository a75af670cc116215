import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { LinkedProgramsPage } from '#domains/agents/storefront/linked-programs-page.tsx';
import { linkedProgramsQuery } from '#domains/agents/storefront/linking-calls.ts';
import { loadOwn } from '#shell/account/load-own.ts';
import { ownHead } from '#shell/head/heads.ts';

export const Route = createFileRoute('/profile/programs')({
  loader: ({ context, location }) =>
    loadOwn(context.queryClient.fetchQuery(linkedProgramsQuery), location.href),
  head: ownHead('linkedPrograms'),
  component: ProgramsRoute,
});

function ProgramsRoute() {
  const { data, refetch } = useSuspenseQuery(linkedProgramsQuery);
  return <LinkedProgramsPage programs={data.data} onChange={async () => void (await refetch())} />;
}
