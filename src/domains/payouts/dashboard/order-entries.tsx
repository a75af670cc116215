import { useQuery } from '@tanstack/react-query';
import { formatters } from '#platform/i18n/format.ts';
import { formatDay } from '#platform/i18n/format-numbers.ts';
import { useTexts } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Link } from '#ui/link.tsx';
import type { OrderEntry } from '../contract.ts';
import { orderEntriesQuery, payoutPath } from './payout-calls.ts';

/** What the payments of an order moved at payment providers, and the payouts they are in; nothing if nothing is known. */
export function OrderEntries({ code }: { code: string }) {
  const t = useMessages('dashboard/payouts/general');
  const { data } = useQuery(orderEntriesQuery(code));
  if (!data || data.data.length === 0) return null;
  return (
    <section className="grid gap-3">
      <h2 className="font-semibold text-base">{t('atProvider')}</h2>
      <ul className="grid gap-3 text-sm">
        {data.data.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ul>
    </section>
  );
}

function Entry({ entry: { kind, currency, gross, fee, payout } }: { entry: OrderEntry }) {
  const t = useMessages('dashboard/payouts/general');
  const texts = useTexts();
  const { money } = formatters(texts, currency);
  return (
    <li className="grid gap-0.5">
      <span className="flex justify-between gap-4">
        {t(`is${kind}`)}
        <span className="tabular-nums">{money(gross)}</span>
      </span>
      {fee !== 0 && (
        <span className="flex justify-between gap-4 text-quiet">
          {t('fee')}
          <span className="tabular-nums">{money(-fee)}</span>
        </span>
      )}
      {payout ? (
        <Link
          href={payoutPath(payout.id)}
          className="justify-self-start text-quiet underline underline-offset-4"
        >
          {t('inPayoutOf', { day: formatDay(texts, new Date(payout.bankDay)) })}
        </Link>
      ) : (
        <span className="text-quiet">{t('notPaidOut')}</span>
      )}
    </li>
  );
}
