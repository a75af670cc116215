import { useQuery } from '@tanstack/react-query';
import { formatters, useFormat } from '#platform/i18n/format.ts';
import { useTexts } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Panel } from '#ui/dashboard/panel.tsx';
import { euSalesQuery } from './queries.ts';

/** The sales to consumers in other member states, this year and last year; nothing for a shop outside the EU. */
export function EuSalesPanel() {
  const t = useMessages('dashboard/reports/euSales');
  const locale = useTexts();
  const { dateTime, percent } = useFormat();
  const { data } = useQuery(euSalesQuery);
  if (!data?.isInEu) return null;
  const { currency, threshold, years } = data;
  const { money } = formatters(locale, currency);
  const [counted] = years.flatMap(({ countedAt }) => countedAt ?? []);
  return (
    <Panel title={t('euSales')}>
      <dl className="grid gap-4 p-4 sm:grid-cols-2">
        {years.map(({ year, net }) => (
          <div key={year} className="grid content-start gap-1">
            <dt className="text-quiet text-sm">{year}</dt>
            <dd className="font-semibold text-lg tabular-nums">{money(net)}</dd>
            {threshold !== null && (
              <dd className="grid gap-1.5 text-sm">
                <span className={net > threshold ? 'font-semibold text-bad' : 'text-quiet'}>
                  {t('ofThreshold', { percent: percent(net / threshold), threshold: money(threshold) })}
                </span>
                <progress
                  aria-hidden
                  max={threshold}
                  value={Math.min(net, threshold)}
                  className={net * 10 >= threshold * 8 ? 'w-full accent-warn' : 'w-full accent-ink'}
                />
              </dd>
            )}
          </div>
        ))}
      </dl>
      <p className="px-4 pb-4 text-quiet text-sm">
        {threshold === null && <>{t('noThreshold')} </>}
        {counted ? t('countedAt', { moment: dateTime(counted) }) : t('notCounted')}
      </p>
    </Panel>
  );
}
