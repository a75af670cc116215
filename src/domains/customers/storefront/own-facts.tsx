import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Facts } from '#domains/catalog/storefront/facts.tsx';
import { apiQuery } from '#platform/browser/calls/api-query.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { readOwnFacts } from '../contract.ts';

const ownFactsQuery = apiQuery<typeof readOwnFacts>(['facts'], 'GET /account/facts', {}, { staleTime: 0 });

/** What the shop noted about the member in fields that customers see; nothing where there is none. */
export function OwnFacts() {
  const t = useMessages('account/customers/facts');
  const id = useId();
  const { data: found } = useQuery(ownFactsQuery);
  if (!found || found.data.length === 0) return null;
  return (
    <section aria-labelledby={id} className="rounded-lg bg-surface p-5">
      <h2 id={id} className="text-lg">
        {t('title')}
      </h2>
      <Facts facts={found.data} className="mt-6" />
    </section>
  );
}
