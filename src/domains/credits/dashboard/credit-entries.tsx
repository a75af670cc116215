import { formatters, useFormat } from '#platform/i18n/format.ts';
import { useTexts } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Link } from '#ui/link.tsx';
import type { CreditEntry } from '../contract.ts';

/** The ledger of a gift card or of store credit, newest first. */
export function CreditEntries({ entries, currency }: { entries: readonly CreditEntry[]; currency: string }) {
  const t = useMessages('dashboard/credits/general');
  const { money } = formatters(useTexts(), currency);
  const { dateTime } = useFormat();
  return (
    <ul aria-label={t('entries')} className="grid gap-3 text-sm">
      {entries.map(({ id, kind, amount, at, note, orderCode, by }) => (
        <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="min-w-0 flex-1 basis-48">
            <span className="block">
              {t('kindOf', { kind })}{' '}
              {orderCode && (
                <Link href={`/dashboard/orders/${orderCode}`} className="underline underline-offset-4">
                  {orderCode}
                </Link>
              )}
            </span>
            <span className="block text-quiet">
              <bdi>{[dateTime(at), by, note].filter(Boolean).join(' · ')}</bdi>
            </span>
          </span>
          <span className="ms-auto tabular-nums">
            {amount > 0 ? '+' : '−'}
            {money(Math.abs(amount))}
          </span>
        </li>
      ))}
    </ul>
  );
}
