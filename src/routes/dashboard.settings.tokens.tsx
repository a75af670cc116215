import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { tokensQuery } from '#domains/identity/dashboard/tokens/token-calls.ts';
import { TokensPage } from '#domains/identity/dashboard/tokens/tokens-page.tsx';
import { loadDesk } from '#shell/load-desk.ts';

export const Route = createFileRoute('/dashboard/settings/tokens')({
  loader: ({ context }) => context.queryClient.fetchQuery(tokensQuery),
  head: async (page) => (await loadDesk()).deskHead('tokens')(page),
  component: TokensRoute,
});

function TokensRoute() {
  const { data, refetch } = useSuspenseQuery(tokensQuery);
  return <TokensPage list={data} onChange={refetch} />;
}
