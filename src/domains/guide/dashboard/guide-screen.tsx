import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { guideQuery } from './guide-calls.ts';
import { GuidePage } from './guide-page.tsx';

/** The guide with its data: a page of its own, and the first screen of a shop that is not open yet. */
export function GuideScreen() {
  const client = useQueryClient();
  const router = useRouter();
  const { data } = useSuspenseQuery(guideQuery);
  const changed = async () => {
    // Languages and currency are part of every page.
    await client.invalidateQueries();
    await router.invalidate();
  };
  return <GuidePage guide={data} onChanged={changed} />;
}
