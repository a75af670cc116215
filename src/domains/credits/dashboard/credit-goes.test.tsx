import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { OwnCreditGoes, ownCreditQuery } from '../storefront/own-credit.tsx';
import { creditOfQuery } from './credit-calls.ts';
import { CreditGoes } from './member-credit.tsx';

/** What the dialogs of the member and of staff say about this balance. */
function said(balance: number): string {
  const client = new QueryClient({ defaultOptions: { queries: { queryFn: () => null } } });
  for (const { queryKey } of [ownCreditQuery, creditOfQuery('mia')])
    client.setQueryData<unknown>(queryKey, { currency: 'EUR', balance, entries: [] });
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <OwnCreditGoes />
      <CreditGoes userId="mia" />
    </QueryClientProvider>,
  );
}

test('who deletes an account with store credit reads that it is lost, and how much', () => {
  expect(said(50)).toBe(
    '<li>Your store credit of €50.00 is lost for good.</li><li>Their store credit of €50.00 is lost for good.</li>',
  );
  expect(said(0)).toBe('');
});
