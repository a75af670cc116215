import Landmark from 'lucide-react/icons/landmark';
import { formatters, useFormat } from '#platform/i18n/format.ts';
import { formatDay } from '#platform/i18n/format-numbers.ts';
import { useLocale, useTexts } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { ChoiceLinks } from '#ui/dashboard/choice-links.tsx';
import { ClearLink } from '#ui/dashboard/clear-link.tsx';
import { DashboardPage } from '#ui/dashboard/dashboard-page.tsx';
import { FileLink } from '#ui/dashboard/file-link.tsx';
import { KeysetLinks } from '#ui/dashboard/keyset-links.tsx';
import { ListCard } from '#ui/dashboard/list-card.tsx';
import { type Column, Table } from '#ui/dashboard/table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';
import type { Payout, ProviderBalance } from '../contract.ts';
import { brandOf } from '../provider-names.ts';
import { Balances } from './balances.tsx';
import { type PayoutsSearch, payoutPath, payoutsHref } from './payout-calls.ts';
import { PayoutState } from './payout-parts.tsx';

type Props = {
  found: { data: readonly Payout[]; next: string | null };
  balances: readonly ProviderBalance[];
  search: PayoutsSearch;
  hrefOf: (search: PayoutsSearch) => string;
  /** The last twelve months, for the file. */
  year: { from: string; to: string };
};

/** What payment providers paid out to the bank, and what they still hold. */
export function PayoutsPage({ found, balances, search, hrefOf, year }: Props) {
  const t = useMessages('dashboard/payouts/general');
  const locale = useLocale();
  const columns = useColumns();
  const { before, ...filter } = search;
  const isUnused = found.data.length === 0 && !search.provider && !before;
  const hasProviders = balances.length > 0;
  return (
    <DashboardPage
      title={t('payouts')}
      within={{ name: t('reports'), href: '/dashboard/reports' }}
      action={hasProviders && <FileLink href={payoutsHref(year, locale)} words={t('csvOfYear')} />}
    >
      <div className="grid gap-5">
        {hasProviders && <Balances balances={balances} />}
        <ListCard
          tabs={balances.length > 1 && <ProviderLinks balances={balances} search={search} hrefOf={hrefOf} />}
          foot={
            <KeysetLinks
              newest={before ? { href: hrefOf(filter), words: t('newest') } : null}
              older={
                found.next ? { href: hrefOf({ ...filter, before: found.next }), words: t('older') } : null
              }
            />
          }
        >
          {found.data.length === 0 ? (
            <EmptyState
              icon={<Landmark />}
              title={t(isUnused ? 'noneYet' : 'noneOf')}
              text={t(isUnused ? 'noneYetText' : 'noneOfText')}
            >
              {!isUnused && <ClearLink href={hrefOf({})} />}
            </EmptyState>
          ) : (
            <Table label={t('payouts')} columns={columns} rows={found.data} keyOf={({ id }) => id} />
          )}
        </ListCard>
      </div>
    </DashboardPage>
  );
}

/** All payouts, or those of one provider. */
function ProviderLinks({ balances, search, hrefOf }: Pick<Props, 'balances' | 'search' | 'hrefOf'>) {
  const t = useMessages('dashboard/payouts/general');
  const all = { key: 'all', href: hrefOf({}), words: t('all'), isChosen: !search.provider };
  const choices = balances.map(({ provider }) => ({
    key: provider,
    href: hrefOf({ provider }),
    words: brandOf(provider),
    isChosen: search.provider === provider,
  }));
  return <ChoiceLinks look="tabs" label={t('provider')} choices={[all, ...choices]} />;
}

function useColumns(): Column<Payout>[] {
  const t = useMessages('dashboard/payouts/general');
  const texts = useTexts();
  const { number } = useFormat();
  const money = ({ currency }: Payout, amount: number) => formatters(texts, currency).money(amount);
  return [
    {
      head: t('paidOutOn'),
      look: 'rest',
      cell: ({ id, bankDay, provider }) => (
        <span className="flex flex-wrap items-baseline gap-x-3">
          <Link
            href={payoutPath(id)}
            data-row-link
            className="whitespace-nowrap font-semibold underline-offset-4 hover:underline"
          >
            {formatDay(texts, new Date(bankDay))}
          </Link>
          <span className="text-quiet">{brandOf(provider)}</span>
        </span>
      ),
    },
    { head: t('status'), cell: ({ status }) => <PayoutState status={status} /> },
    { head: t('paymentCount'), look: 'end', cell: ({ payments }) => number(payments), from: 'md' },
    { head: t('fees'), look: 'end', cell: (payout) => money(payout, payout.fees), from: 'sm' },
    {
      head: t('amountPaid'),
      look: 'end',
      cell: (payout) => <b className="font-semibold">{money(payout, payout.amount)}</b>,
    },
  ];
}
