import type { ReactNode } from 'react';
import { ArchiveState } from '#domains/backups/dashboard/backups-page.tsx';
import { useFormat } from '#platform/i18n/format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { cx } from '#ui/cx.ts';
import { DashboardPage } from '#ui/dashboard/dashboard-page.tsx';
import { Panel, PanelNote, panelRow } from '#ui/dashboard/panel.tsx';
import { Status } from '#ui/dashboard/status.tsx';
import { type Column, Table } from '#ui/dashboard/table.tsx';
import { Link } from '#ui/link.tsx';
import type { ShopStatus } from '../contract.ts';
import { AlertPanel } from './alert-panel.tsx';

const MEGABYTE = 2 ** 20;
const GIGABYTE = 2 ** 30;
/** A disk with less than this share free is shown as a fault. */
const LEAST_FREE = 0.05;

function useSize() {
  const t = useMessages('dashboard/status/general');
  return (bytes: number) =>
    bytes < GIGABYTE
      ? t('megabytes', { count: Math.ceil((bytes / MEGABYTE) * 10) / 10 })
      : t('gigabytes', { count: Math.round((bytes / GIGABYTE) * 10) / 10 });
}

/** What runs the shop: nodes, jobs, database, backups, and the last errors. */
export function StatusPage({ status }: { status: ShopStatus }) {
  const t = useMessages('dashboard/status/general');
  return (
    <DashboardPage title={t('systemStatus')}>
      <div className="grid gap-6">
        <p className="max-w-prose text-pretty text-quiet">{t('about')}</p>
        <AlertPanel alerts={status.alerts} />
        <NodeTable nodes={status.nodes} />
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <QueuePanel queue={status.queue} />
          <div className="grid gap-6">
            <DatabasePanel database={status.database} />
            <BackupPanel backups={status.backups} />
          </div>
        </div>
        <ErrorPanel errors={status.errors} />
        <SlowPanel statements={status.slowStatements} />
      </div>
    </DashboardPage>
  );
}

type Node = ShopStatus['nodes'][number];

function NodeTable({ nodes }: { nodes: Node[] }) {
  const t = useMessages('dashboard/status/general');
  const { dateTime } = useFormat();
  const size = useSize();
  if (nodes.length === 0)
    return (
      <Panel title={t('nodes')}>
        <PanelNote>{t('nodesNone')}</PanelNote>
      </Panel>
    );
  const columns: Column<Node>[] = [
    {
      head: t('machine'),
      look: 'full',
      cell: ({ host, name, startedAt, heardAt }) => (
        <div className="grid gap-0.5">
          <span className="[overflow-wrap:anywhere]">
            <span className="font-medium">{host}</span> <span className="text-quiet">{name}</span>
          </span>
          <span className="text-pretty text-quiet text-xs tabular-nums">
            {t('times', { since: dateTime(startedAt), heard: dateTime(heardAt) })}
          </span>
        </div>
      ),
    },
    { head: t('programVersion'), cell: ({ version }) => version },
    {
      head: t('disk'),
      cell: ({ disk }) =>
        disk && (
          <span className={cx('whitespace-nowrap', disk.free < disk.size * LEAST_FREE && 'text-bad')}>
            {t('diskOf', { free: size(disk.free), size: size(disk.size) })}
          </span>
        ),
    },
    {
      head: t('status'),
      look: 'end',
      cell: ({ isServing }) => (
        <Status look={isServing ? 'good' : 'bad'}>{t(isServing ? 'serving' : 'silent')}</Status>
      ),
    },
  ];
  return (
    <section className="grid gap-3">
      <h2 className="font-semibold text-base">{t('nodes')}</h2>
      <Table label={t('nodes')} columns={columns} rows={nodes} keyOf={({ name }) => name} />
    </section>
  );
}

function Facts({ facts }: { facts: [name: string, value: ReactNode][] }) {
  return (
    <dl className="text-sm">
      {facts.map(([name, value]) => (
        <div key={name} className={`${panelRow} flex flex-wrap justify-between gap-x-4`}>
          <dt className="text-quiet">{name}</dt>
          <dd className="tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function QueuePanel({ queue }: { queue: ShopStatus['queue'] }) {
  const t = useMessages('dashboard/status/general');
  const { number, dateTime } = useFormat();
  return (
    <Panel title={t('queue')}>
      <Facts
        facts={[
          [t('waiting'), number(queue.waiting)],
          [t('running'), number(queue.running)],
          [
            t('failed'),
            <span key="failed" className={queue.failed > 0 ? 'text-bad' : undefined}>
              {number(queue.failed)}
            </span>,
          ],
          [t('oldest'), queue.oldestAt ? dateTime(queue.oldestAt) : t('oldestNone')],
        ]}
      />
    </Panel>
  );
}

function DatabasePanel({ database }: { database: ShopStatus['database'] }) {
  const t = useMessages('dashboard/status/general');
  const size = useSize();
  const lag = ({ lagBytes, lagSeconds }: ShopStatus['database']['standbys'][number]) => {
    if (lagBytes === null) return t('lagUnknown');
    if (lagBytes === 0) return t('caughtUp');
    return lagSeconds === null
      ? t('behind', { size: size(lagBytes) })
      : t('behindSeconds', { size: size(lagBytes), seconds: Math.ceil(lagSeconds) });
  };
  return (
    <Panel title={t('database')}>
      <Facts
        facts={[
          [t('size'), size(database.size)],
          [t('postgres'), database.version],
        ]}
      />
      {database.standbys.length === 0 ? (
        <p className="border-line border-t px-4 py-3 text-quiet text-sm">{t('standbysNone')}</p>
      ) : (
        <ul className="border-line border-t text-sm">
          {database.standbys.map((standby, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: several standbys may have one name
            <li key={index} className={`${panelRow} flex flex-wrap justify-between gap-x-4`}>
              <span className="text-quiet [overflow-wrap:anywhere]">
                {standby.name ? t('standby', { name: standby.name }) : t('standbyUnnamed')}
              </span>
              <span className="tabular-nums">{lag(standby)}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function BackupPanel({ backups }: { backups: ShopStatus['backups'] }) {
  const t = useMessages('dashboard/status/general');
  const archive = useMessages('dashboard/backups/general');
  const { dateTime } = useFormat();
  return (
    <Panel
      title={t('backups')}
      aside={
        <Link href="/dashboard/settings/backups" className="underline underline-offset-4">
          {t('toBackups')}
        </Link>
      }
    >
      <Facts
        facts={[
          [t('last'), backups.lastAt ? dateTime(backups.lastAt) : t('lastNone')],
          [t('proven'), backups.lastProvenAt ? dateTime(backups.lastProvenAt) : t('provenNever')],
          [archive('pointInTime'), <ArchiveState key="pointInTime" archive={backups.pointInTime} />],
        ]}
      />
    </Panel>
  );
}

function ErrorPanel({ errors }: { errors: ShopStatus['errors'] }) {
  const t = useMessages('dashboard/status/general');
  const { dateTime } = useFormat();
  return (
    <Panel title={t('errors')}>
      {errors.length === 0 ? (
        <PanelNote>{t('errorsNone')}</PanelNote>
      ) : (
        <ul className="text-sm">
          {errors.map(({ at, source, message }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: one error may be logged twice within a millisecond
            <li key={index} className={`${panelRow} grid gap-1`}>
              <span className="text-quiet text-xs tabular-nums">
                {dateTime(at)} · <span className="[overflow-wrap:anywhere]">{source}</span>
              </span>
              <span lang="en" className="[overflow-wrap:anywhere]">
                {message}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function SlowPanel({ statements }: { statements: ShopStatus['slowStatements'] }) {
  const t = useMessages('dashboard/status/general');
  const { dateTime } = useFormat();
  if (statements.length === 0) return null;
  return (
    <Panel title={t('slow')}>
      <ul className="text-sm">
        {statements.map(({ name, count, longestMs, lastAt }) => (
          <li key={name} className={`${panelRow} grid gap-1`}>
            <span className="text-quiet text-xs tabular-nums">
              {t('slowTimes', { count, seconds: Math.round(longestMs / 100) / 10, at: dateTime(lastAt) })}
            </span>
            <code className="[overflow-wrap:anywhere]">{name}</code>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
