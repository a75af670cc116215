import { useState } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { DashboardPage } from '#ui/dashboard/dashboard-page.tsx';
import { Panel, PanelNote, panelRow } from '#ui/dashboard/panel.tsx';
import { Link } from '#ui/link.tsx';
import type { AgentNoticePage, AgentOrder, AgentReadiness, ReadinessCheck } from '../contract/dashboard.ts';
import type { ProductFeeds } from '../contract/feeds.ts';
import type { KnownAgent } from '../contract/known-agents.ts';
import type { LinkedAccount } from '../contract/linking.ts';
import { AddAgentDialog } from './add-agent-dialog.tsx';
import { AgentOrders, NoticeLog } from './agent-records.tsx';
import { AgentRow } from './agent-row.tsx';
import { FeedsPanel } from './feeds-panel.tsx';
import { LinkedAccounts } from './linked-accounts.tsx';

type Props = {
  readiness: AgentReadiness;
  agents: KnownAgent[];
  feeds: ProductFeeds['feeds'];
  linked: { data: LinkedAccount[]; total: number };
  orders: AgentOrder[];
  log: AgentNoticePage;
  /** Whether the log starts at an older notice. */
  isOlder: boolean;
  onChange: () => Promise<unknown>;
};

/** Programs that shop for people: what they need here, which are known, and what they did. */
export function AgentsPage({ readiness, agents, feeds, linked, orders, log, isOlder, onChange }: Props) {
  const t = useMessages('dashboard/agents/general');
  const [isOpen, setOpen] = useState(false);
  const add = <Button onClick={() => setOpen(true)}>{t('add')}</Button>;
  return (
    <DashboardPage title={t('agents')} action={add}>
      <p className="mb-5 max-w-prose text-pretty text-quiet">{t('about')}</p>
      <div className="grid gap-8">
        <Readiness readiness={readiness} />
        <Panel title={t('known')}>
          {agents.length === 0 ? (
            <PanelNote>{t('noneKnown')}</PanelNote>
          ) : (
            <ul>
              {agents.map((agent) => (
                <AgentRow key={agent.id} agent={agent} onChange={onChange} />
              ))}
            </ul>
          )}
        </Panel>
        <LinkedAccounts linked={linked} />
        <FeedsPanel feeds={feeds} onChange={onChange} />
        <AgentOrders orders={orders} />
        <NoticeLog log={log} isOlder={isOlder} onChange={onChange} />
      </div>
      <AddAgentDialog open={isOpen} onClose={() => setOpen(false)} onAdded={onChange} />
    </DashboardPage>
  );
}

const places = {
  switch: '/dashboard/settings/store',
  opening: '/dashboard/settings/opening',
  products: '/dashboard/products',
  shipping: '/dashboard/settings/shipping',
  payment: '/dashboard/settings/payments',
  stripe: '/dashboard/settings/payments',
  terms: '/dashboard/settings/pages/terms',
  privacy: '/dashboard/settings/pages/privacy',
  returns: '/dashboard/settings/pages/shipping-and-returns',
} as const;
const hasPlace = (name: ReadinessCheck): name is keyof typeof places => name in places;

function Readiness({ readiness: { checks, profileUrl, mcpUrl } }: Pick<Props, 'readiness'>) {
  const t = useMessages('dashboard/agents/general');
  const missing = checks.filter(({ isMet }) => !isMet);
  const addresses = [
    [t('profileAddress'), profileUrl],
    [t('mcpAddress'), mcpUrl],
  ] as const;
  return (
    <Panel
      title={t('ready')}
      aside={missing.length === 0 ? t('allMet') : t('missing', { count: missing.length })}
    >
      {missing.length > 0 && (
        <ul>
          {missing.map(({ name }) => (
            <li
              key={name}
              className={`${panelRow} flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm`}
            >
              <span className="min-w-0 max-w-prose text-pretty">{t(`missing_${name}`)}</span>
              {hasPlace(name) && (
                <Link
                  href={places[name]}
                  className="inline-flex min-h-8 items-center underline underline-offset-4"
                >
                  {t(`go_${name}`)}
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
      <dl className="grid gap-2 border-line px-4 py-3 text-sm [ul+&]:border-t">
        {addresses.map(([name, url]) => (
          <div key={url} className="flex flex-wrap gap-x-3">
            <dt className="text-quiet">{name}</dt>
            <dd className="break-all">{url}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
