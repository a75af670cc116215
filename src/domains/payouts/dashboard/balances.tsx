import { formatters, useFormat } from '#platform/i18n/format.ts';
import { useTexts } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Panel } from '#ui/dashboard/panel.tsx';
import { Notice } from '#ui/notice.tsx';
import type { ProviderBalance } from '../contract.ts';
import { brandOf } from '../provider-names.ts';

type Props = { balances: readonly ProviderBalance[] };

/** What each provider has not paid out yet, and what keeps the shop from knowing it. */
export function Balances({ balances }: Props) {
  const t = useMessages('dashboard/payouts/general');
  const others = new Set(
    balances.flatMap(({ amounts }) => amounts.filter((one) => !one.isBooked).map((one) => one.currency)),
  );
  return (
    <>
      {balances.map((balance) => (
        <Trouble key={balance.provider} balance={balance} />
      ))}
      <Panel title={t('notPaidOut')}>
        <dl className="grid gap-4 p-4 sm:grid-cols-2 lg:grid-cols-3">
          {balances.map((balance) => (
            <OneBalance key={balance.provider} balance={balance} />
          ))}
        </dl>
        {[...others].map((currency) => (
          <p key={currency} className="px-4 pb-4 text-quiet text-sm">
            {t('otherCurrency', { currency })}
          </p>
        ))}
      </Panel>
    </>
  );
}

function OneBalance({ balance }: { balance: ProviderBalance }) {
  const texts = useTexts();
  const { provider, amounts } = balance;
  return (
    <div className="grid content-start gap-1">
      <dt className="text-quiet text-sm">{brandOf(provider)}</dt>
      {amounts.map(({ currency, amount }) => (
        <dd key={currency} className="font-semibold text-lg tabular-nums">
          {formatters(texts, currency).money(amount)}
        </dd>
      ))}
      {amounts.length === 0 && <dd className="font-semibold text-lg">–</dd>}
      <dd className="text-quiet text-sm">
        <AsOf balance={balance} />
      </dd>
    </div>
  );
}

/** Up to when the balance is known. */
function AsOf({ balance: { status, readUntil } }: { balance: ProviderBalance }) {
  const t = useMessages('dashboard/payouts/general');
  const { dateTime } = useFormat();
  if (status === 'reading') return t('isReading');
  return status && readUntil ? t('readUpTo', { moment: dateTime(readUntil) }) : t('neverRead');
}

/** Why the balance of a provider cannot be read, and what to do about it. */
function Trouble({ balance: { provider, status, checkedAt } }: { balance: ProviderBalance }) {
  const t = useMessages('dashboard/payouts/general');
  const { dateTime } = useFormat();
  if (status === 'forbidden')
    return <Notice look="bad">{t(provider === 'paypal' ? 'paypalForbidden' : 'stripeForbidden')}</Notice>;
  if (status !== 'away' || !checkedAt) return null;
  return <Notice look="bad">{t('isAway', { name: brandOf(provider), moment: dateTime(checkedAt) })}</Notice>;
}
