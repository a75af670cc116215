import { formatters, useFormat } from '#platform/i18n/format.ts';
import { formatDay } from '#platform/i18n/format-numbers.ts';
import { useLocale, useTexts } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { DashboardPage } from '#ui/dashboard/dashboard-page.tsx';
import { FileLink } from '#ui/dashboard/file-link.tsx';
import { KeysetLinks } from '#ui/dashboard/keyset-links.tsx';
import { ListCard } from '#ui/dashboard/list-card.tsx';
import { Panel } from '#ui/dashboard/panel.tsx';
import { type Column, Table } from '#ui/dashboard/table.tsx';
import { Link } from '#ui/link.tsx';
import { Notice } from '#ui/notice.tsx';
import type { BalanceEntry, WholePayout } from '../contract.ts';
import { brandOf } from '../provider-names.ts';
import { compositionHref, payoutsPath } from './payout-calls.ts';
import { PayoutState } from './payout-parts.tsx';

type Props = {
  found: WholePayout;
  /** The entry after which this page of entries begins, if it is not the first. */
  before: string | undefined;
  hrefOf: (search: { before?: string }) => string;
  maySeeOrders: boolean;
};

/** A payout: its sums by kind, and the payments, refunds and fees that it is made of. */
export function PayoutPage({ found, before, hrefOf, maySeeOrders }: Props) {
  const t = useMessages('dashboard/payouts/general');
  const locale = useLocale();
  const { payout, entries, next } = found;
  const columns = useColumns(payout.currency, maySeeOrders);
  return (
    <DashboardPage
      title={t('payoutOf', { name: brandOf(payout.provider) })}
      within={{ name: t('payouts'), href: payoutsPath() }}
      action={<FileLink href={compositionHref(payout.id, locale)} words={t('csv')} />}
    >
      <div className="grid gap-5">
        {payout.status === 'returned' && <Notice look="bad">{t('returnedText')}</Notice>}
        <Summary found={found} />
        <ListCard
          foot={
            <KeysetLinks
              newest={before ? { href: hrefOf({}), words: t('newest') } : null}
              older={next ? { href: hrefOf({ before: next }), words: t('older') } : null}
            />
          }
        >
          {entries.length === 0 ? (
            <p className="px-4 py-6 text-quiet">{t('noneIn')}</p>
          ) : (
            <Table label={t('whatFor')} columns={columns} rows={entries} keyOf={({ id }) => id} />
          )}
        </ListCard>
      </div>
    </DashboardPage>
  );
}

type Sum = WholePayout['sums'][number];

/** What the bank got, and its parts by kind. */
function Summary({ found: { payout, sums } }: { found: WholePayout }) {
  const t = useMessages('dashboard/payouts/general');
  const texts = useTexts();
  const { number } = useFormat();
  const { money } = formatters(texts, payout.currency);
  const columns: Column<Sum>[] = [
    { head: t('kind'), look: 'rest', cell: ({ kind }) => t(`is${kind}`) },
    { head: t('count'), look: 'end', cell: ({ count }) => number(count), from: 'sm' },
    { head: t('gross'), look: 'end', cell: ({ gross }) => money(gross), from: 'sm' },
    { head: t('fee'), look: 'end', cell: ({ fee }) => (fee === 0 ? '–' : money(-fee)), from: 'sm' },
    { head: t('net'), look: 'end', cell: ({ net }) => money(net) },
  ];
  return (
    <Panel title={t('sum')} aside={<bdi className="break-all">{payout.reference}</bdi>}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 p-4">
        <span className="font-semibold text-xl tabular-nums">{money(payout.amount)}</span>
        <PayoutState status={payout.status} />
        <span className="text-quiet text-sm">
          {t('atBankOn', { day: formatDay(texts, new Date(payout.bankDay)) })}
        </span>
      </div>
      {sums.length > 0 && (
        <div className="border-line border-t *:data-table:rounded-none *:data-table:border-0">
          <Table label={t('sum')} columns={columns} rows={sums} keyOf={({ kind }) => kind} rowLook="dense" />
        </div>
      )}
      <p className="border-line border-t px-4 py-3 text-quiet text-sm">
        {t(payout.isComposed ? 'composed' : 'notComposed')}
      </p>
    </Panel>
  );
}

const ofOrders: readonly BalanceEntry['kind'][] = ['payment', 'refund', 'dispute'];

function useColumns(currency: string, maySeeOrders: boolean): Column<BalanceEntry>[] {
  const t = useMessages('dashboard/payouts/general');
  const { dateTime } = useFormat();
  const { money } = formatters(useTexts(), currency);
  return [
    {
      head: t('what'),
      look: 'rest',
      cell: ({ kind, orderCode, reference }) => (
        <span className="grid">
          <span className="flex flex-wrap gap-x-2">
            {t(`is${kind}`)}
            {orderCode && <OrderCode code={orderCode} isLinked={maySeeOrders} />}
            {!orderCode && ofOrders.includes(kind) && <span className="text-quiet">{t('otherSystem')}</span>}
          </span>
          <bdi className="break-all text-quiet text-xs">{reference}</bdi>
        </span>
      ),
    },
    {
      head: t('date'),
      cell: ({ at }) => <span className="whitespace-nowrap">{dateTime(at)}</span>,
      from: 'md',
    },
    { head: t('gross'), look: 'end', cell: ({ gross }) => money(gross), from: 'sm' },
    { head: t('fee'), look: 'end', cell: ({ fee }) => (fee === 0 ? '–' : money(-fee)), from: 'sm' },
    { head: t('net'), look: 'end', cell: ({ net }) => money(net) },
  ];
}

function OrderCode({ code, isLinked }: { code: string; isLinked: boolean }) {
  if (!isLinked) return <span className="font-semibold">{code}</span>;
  return (
    <Link href={`/dashboard/orders/${code}`} className="font-semibold underline underline-offset-4">
      {code}
    </Link>
  );
}
