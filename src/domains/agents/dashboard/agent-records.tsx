import { useFormat } from '#platform/i18n/format.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { KeysetLinks } from '#ui/dashboard/keyset-links.tsx';
import { Panel, PanelNote, panelRow } from '#ui/dashboard/panel.tsx';
import { Status } from '#ui/dashboard/status.tsx';
import { useAction } from '#ui/dashboard/use-action.ts';
import { Link } from '#ui/link.tsx';
import { showToast } from '#ui/toast.ts';
import type { AgentNotice, AgentNoticePage, AgentOrder } from '../contract/dashboard.ts';
import { agentCalls } from './agent-calls.ts';

const whoOf = ({ agentName, origin }: Pick<AgentOrder, 'agentName' | 'origin'>) => agentName ?? origin;

const OrderLink = ({ code }: { code: string }) => (
  <Link href={`/dashboard/orders/${code}`} className="font-semibold hover:underline">
    {code}
  </Link>
);

/** The newest orders of agents. */
export function AgentOrders({ orders }: { orders: readonly AgentOrder[] }) {
  const t = useMessages('dashboard/agents/general');
  const { dateTime, money } = useFormat();
  return (
    <Panel title={t('orders')}>
      {orders.length === 0 ? (
        <PanelNote>{t('noOrders')}</PanelNote>
      ) : (
        <ul>
          {orders.map((order) => (
            <li
              key={order.code}
              className={`${panelRow} flex flex-wrap items-baseline gap-x-4 gap-y-1 text-sm`}
            >
              <OrderLink code={order.code} />
              <span className="min-w-0 break-all">{whoOf(order)}</span>
              <time dateTime={order.placedAt} className="text-quiet">
                {dateTime(order.placedAt)}
              </time>
              <span className="ms-auto tabular-nums">{money(order.total)}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

type LogProps = { log: AgentNoticePage; isOlder: boolean; onChange: () => Promise<unknown> };

/** What was posted to agents about their orders, newest first. */
export function NoticeLog({ log: { notices, next }, isOlder, onChange }: LogProps) {
  const t = useMessages('dashboard/agents/general');
  const path = '/dashboard/settings/agents';
  return (
    <div className="grid gap-4">
      <Panel title={t('notices')}>
        {notices.length === 0 ? (
          <PanelNote>{t('noNotices')}</PanelNote>
        ) : (
          <ol>
            {notices.map((notice) => (
              <NoticeRow key={notice.id} notice={notice} onChange={onChange} />
            ))}
          </ol>
        )}
      </Panel>
      <KeysetLinks
        newest={isOlder ? { href: path, words: t('newest') } : null}
        older={next ? { href: `${path}?before=${next}`, words: t('older') } : null}
      />
    </div>
  );
}

const looks = { waiting: 'warn', delivered: 'good', failed: 'bad' } as const;

function NoticeRow({ notice, onChange }: { notice: AgentNotice; onChange: () => Promise<unknown> }) {
  const t = useMessages('dashboard/agents/general');
  const { dateTime } = useFormat();
  const calls = agentCalls(useLocale());
  const { isBusy, run } = useAction();
  const { id, orderCode, event, status, happenedAt, tries, nextTryAt, lastStatus, lastError } = notice;
  const again = () =>
    run(async () => {
      await calls.resend(id);
      showToast(t('sentAgain'));
      await onChange();
    });
  const named = { event: t('event', { event }), code: orderCode };
  return (
    <li className={`${panelRow} grid gap-1 text-sm`}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <OrderLink code={orderCode} />
        <span>{named.event}</span>
        <Status look={looks[status]}>{t(status)}</Status>
        <span className="ms-auto">
          <Button
            look="quiet"
            size="sm"
            aria-busy={isBusy}
            aria-label={t('againNamed', named)}
            onClick={() => void again()}
          >
            {t('again')}
          </Button>
        </span>
      </div>
      <p className="flex flex-wrap gap-x-3 text-quiet">
        <span className="break-all">{whoOf(notice)}</span>
        <time dateTime={happenedAt}>{dateTime(happenedAt)}</time>
        <span>{t('tries', { count: tries })}</span>
        {lastStatus !== null && <span>{t('answered', { status: String(lastStatus) })}</span>}
        {lastStatus === null && lastError && <span>{t('noAnswer', { why: lastError })}</span>}
        {nextTryAt && tries > 0 && <span>{t('nextTry', { when: dateTime(nextTryAt) })}</span>}
      </p>
    </li>
  );
}
