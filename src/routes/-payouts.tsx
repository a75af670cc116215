import { useSuspenseQuery } from '@tanstack/react-query';
import {
  balancesQuery,
  payoutQuery,
  payoutsPath,
  payoutsQuery,
} from '#domains/payouts/dashboard/payout-calls.ts';
import { PayoutPage } from '#domains/payouts/dashboard/payout-page.tsx';
import { PayoutsPage } from '#domains/payouts/dashboard/payouts-page.tsx';
import { found } from '#platform/browser/found.ts';
import { pageOf, type Search, withoutName } from './-load-payouts.ts';

const DAY_MS = 86_400_000;
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);
type Props = { search: Search; maySeeOrders: boolean };

/** The payouts, or one of them: pages among the reports. */
export function PayoutsRoute({ search, maySeeOrders }: Props) {
  return search.payouts === 'all' ? (
    <AllPayouts search={search} />
  ) : (
    <OnePayout search={search} maySeeOrders={maySeeOrders} />
  );
}

function AllPayouts({ search }: Pick<Props, 'search'>) {
  const { data } = useSuspenseQuery(payoutsQuery(withoutName(search)));
  const { data: balances } = useSuspenseQuery(balancesQuery);
  const now = Date.now();
  return (
    <PayoutsPage
      found={data}
      balances={balances.data}
      search={withoutName(search)}
      hrefOf={(wanted) => payoutsPath('all', wanted)}
      year={{ from: dayOf(now - 365 * DAY_MS), to: dayOf(now) }}
    />
  );
}

function OnePayout({ search, maySeeOrders }: Props) {
  const { data } = useSuspenseQuery(payoutQuery(search.payouts, pageOf(search)));
  return (
    <PayoutPage
      found={found(data)}
      before={search.before}
      hrefOf={(wanted) => payoutsPath(search.payouts, wanted)}
      maySeeOrders={maySeeOrders}
    />
  );
}
