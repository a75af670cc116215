import { useFormat } from '#platform/i18n/format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Panel, PanelNote, panelRow } from '#ui/dashboard/panel.tsx';
import type { ShopStatus } from '../contract.ts';

/** What is wrong with the shop, and what was. */
export function AlertPanel({ alerts: { open, past } }: { alerts: ShopStatus['alerts'] }) {
  const t = useMessages('dashboard/status/general');
  const { dateTime } = useFormat();
  return (
    <Panel title={t('alerts')}>
      {open.length === 0 ? (
        <PanelNote>{t('alertsNone')}</PanelNote>
      ) : (
        <ul className="text-sm">
          {open.map(({ id, title, text, reason, beganAt }) => (
            <li key={id} className={`${panelRow} grid gap-1`}>
              <span className="font-semibold text-bad [overflow-wrap:anywhere]">{title}</span>
              <span className="max-w-prose text-pretty">{text}</span>
              {reason && (
                <span lang="en" className="text-quiet [overflow-wrap:anywhere]">
                  {reason}
                </span>
              )}
              <span className="text-quiet text-xs tabular-nums">
                {t('alertSince', { since: dateTime(beganAt) })}
              </span>
            </li>
          ))}
        </ul>
      )}
      {past.length > 0 && (
        <details className="border-line border-t text-sm">
          <summary className="cursor-pointer px-4 py-3 text-quiet underline decoration-line underline-offset-4 hover:text-ink">
            {t('alertsPast')}
          </summary>
          <ul className="border-line border-t">
            {past.map(({ id, title, beganAt, endedAt }) => (
              <li key={id} className={`${panelRow} grid gap-1`}>
                <span className="[overflow-wrap:anywhere]">{title}</span>
                <span className="text-quiet text-xs tabular-nums">
                  {t('alertFromTo', { from: dateTime(beganAt), to: dateTime(endedAt ?? beganAt) })}
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
      <div className="border-line border-t px-4 py-3 text-quiet text-sm">
        <p className="max-w-prose text-pretty">{t('alertsHow')}</p>
      </div>
    </Panel>
  );
}
