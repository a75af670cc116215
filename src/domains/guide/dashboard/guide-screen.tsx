import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useHydrated, useNavigate, useRouter, useRouterState } from '@tanstack/react-router';
import { guideQuery } from './guide-calls.ts';
import { GuidePage } from './guide-page.tsx';

const PATH = '/dashboard/guide';
/** Marks the address of the guide once it has opened the shop. */
const OPEN = 'open';

/** The guide with its data: a page of its own, and the first screen of a shop that is not open yet. */
export function GuideScreen() {
  const client = useQueryClient();
  const router = useRouter();
  const navigate = useNavigate();
  const hash = useRouterState({ select: ({ location }) => location.hash });
  // Servers do not see it.
  const isJustOpen = useHydrated() && hash === OPEN;
  const { data } = useSuspenseQuery(guideQuery);
  const changed = async () => {
    // Languages and currency are part of every page.
    await client.invalidateQueries();
    await router.invalidate();
  };
  return (
    <GuidePage
      key={String(isJustOpen)}
      guide={data}
      onChanged={changed}
      isJustOpen={isJustOpen}
      // The first screen of an open shop is another one, which does not say what was done.
      onOpened={() => navigate({ to: PATH, hash: OPEN })}
    />
  );
}
