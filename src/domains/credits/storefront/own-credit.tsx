import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { apiQuery } from '#platform/browser/calls/api-query.ts';
import { formatters, useFormat } from '#platform/i18n/format.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Link } from '#ui/link.tsx';
import type { getOwnCredit } from '../contract.ts';

export const ownCreditQuery = apiQuery<typeof getOwnCredit>(
  ['credit'],
  'GET /account/credit',
  {},
  { staleTime: 0 },
);

/** The member's store credit with what came and went; nothing for members who never had any. */
export function OwnCredit() {
  const t = useMessages('account/credits/own');
  const locale = useLocale();
  const { date } = useFormat();
  const id = useId();
  const { data: credit } = useQuery(ownCreditQuery);
  if (!credit || credit.entries.length === 0) return null;
  const { money } = formatters(locale, credit.currency);
  return (
    <section aria-labelledby={id} className="grid gap-4 rounded-lg bg-surface p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="text-lg">
          {t('storeCredit')}
        </h2>
        <p className="font-semibold text-lg tabular-nums">{money(credit.balance)}</p>
      </div>
      <p className="text-pretty text-quiet">{t('text')}</p>
      <ul className="grid gap-3">
        {credit.entries.map(({ id, kind, amount, at, orderCode }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
            <span className="min-w-0 flex-1 basis-40">
              {t('kindOf', { kind })}{' '}
              <span className="text-quiet">
                {date(at)}
                {orderCode && (
                  <>
                    {' · '}
                    <Link href={`/profile/orders/${orderCode}`} className="underline underline-offset-4">
                      {t('order', { code: orderCode })}
                    </Link>
                  </>
                )}
              </span>
            </span>
            <span className="ms-auto tabular-nums">
              {amount > 0 ? '+' : '−'}
              {money(Math.abs(amount))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What the deletion of the member's account takes: the store credit, where there is any; an item of a list. */
export function OwnCreditGoes() {
  const t = useMessages('account/credits/own');
  const locale = useLocale();
  const { data: credit } = useQuery(ownCreditQuery);
  if (!credit || credit.balance <= 0) return null;
  const { money } = formatters(locale, credit.currency);
  return <li>{t('goes', { amount: money(credit.balance) })}</li>;
}
