import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { settingsQuery } from '#domains/content/dashboard/store/settings-calls.ts';
import { ratesQuery } from '../term-calls.ts';
import { NoRateOfShop } from './no-rate-of-shop.tsx';

function shown(settings: { country: string; isSmallBusiness: boolean }, rated: string[]): string {
  const client = new QueryClient({ defaultOptions: { queries: { queryFn: () => null } } });
  client.setQueryData<unknown>(settingsQuery.queryKey, { settings, version: '1' });
  client.setQueryData<unknown>(ratesQuery.queryKey, { data: rated.map((country) => ({ country })) });
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <NoRateOfShop />
    </QueryClientProvider>,
  );
}

test('a shop that moved reads that its country has no tax rate, unless it charges none', () => {
  const moved = { country: 'AT', isSmallBusiness: false };
  expect(shown(moved, ['FR'])).toContain('There is no tax rate for Austria');
  expect(shown(moved, ['FR', 'AT'])).toBe('');
  expect(shown(moved, [])).toBe('');
  expect(shown({ ...moved, isSmallBusiness: true }, ['FR'])).toBe('');
});
