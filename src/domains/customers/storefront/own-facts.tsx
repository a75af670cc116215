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
    <section aria-labelledby={id} className="mt-10 max-w-2xl border-line border-t pt-8">
      <h2 id={id} className="text-xl">
        {t('title')}
      </h2>
      <Facts facts={found.data} />
    </section>
  );
}
