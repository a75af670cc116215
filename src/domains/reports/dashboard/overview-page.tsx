import type { ReactNode } from 'react';
import { useFormat } from '#platform/i18n/format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { DashboardPage } from '#ui/dashboard/dashboard-page.tsx';
import { Panel } from '#ui/dashboard/panel.tsx';
import { Link } from '#ui/link.tsx';
import type { Figures, Overview, Range } from '../contract.ts';
import { BestSellers } from './figures/best-sellers.tsx';
import { FiguresPart } from './figures/figures-part.tsx';
import { RangeLinks } from './figures/range-links.tsx';
import { FirstSteps } from './first-steps.tsx';
import { type Approve, LowStock, WaitingReviews } from './overview-panels.tsx';
import { TodoPanel } from './todo-panel.tsx';

type Props = {
  overview: Overview;
  /** Null without permission to see figures. */
  figures: Figures | null;
  hrefOf: (range: Range) => string;
  /** Null without permission to see orders. */
  newestOrders: ReactNode;
  /** What the owner should know at once. */
  warnings: ReactNode;
  /** Whether the list of orders, or of users, may be opened. */
  maySee: { orders: boolean; users: boolean };
  approve: Approve;
  /** Whether the user may edit products. */
  mayStock: boolean;
  /** Whether the user may change the settings. */
  maySetUp: boolean;
};

/** The dashboard's overview: counts, figures, and what needs attention. */
export function OverviewPage({
  overview,
  figures,
  hrefOf,
  newestOrders,
  warnings,
  maySee,
  approve,
  mayStock,
  maySetUp,
}: Props) {
  const t = useMessages('dashboard/reports/general');
  const tf = useMessages('dashboard/reports/figures');
  const { counts, waitingReviews, lowStock } = overview;
  // Figures and lists without anything in them would only hide what there is to do.
  if (counts.products + counts.orders === 0 && mayStock)
    return (
      <DashboardPage title={t('overview')}>
        <FirstSteps hasCategories={counts.categories > 0} maySetUp={maySetUp} />
      </DashboardPage>
    );
  return (
    <DashboardPage
      title={t('overview')}
      action={figures && <RangeLinks chosen={figures.range} hrefOf={hrefOf} />}
    >
      <div className="grid gap-5">
        {warnings}
        <TodoPanel overview={overview} mayApprove={approve !== null} mayStock={mayStock} />
        {!figures && <CountTiles counts={counts} maySee={maySee} />}
        {figures && (
          <section aria-labelledby="figures">
            <h2 id="figures" className="sr-only">
              {tf('title')}
            </h2>
            <FiguresPart figures={figures} />
          </section>
        )}
        <div className="grid gap-5 md:grid-cols-2">
          {newestOrders && <Panel title={t('newestOrders')}>{newestOrders}</Panel>}
          {figures && (
            <Panel title={tf('bestSellers')} aside={tf(`last${figures.range}`)}>
              <BestSellers products={figures.bestSellers} mayStock={mayStock} />
            </Panel>
          )}
          <Panel title={t('waiting')}>
            <WaitingReviews {...waitingReviews} approve={approve} />
          </Panel>
          <Panel title={t('lowStock')} aside={t('lowStockMark', { mark: lowStock.mark })}>
            <LowStock {...lowStock} mayStock={mayStock} />
          </Panel>
        </div>
        {figures && (
          <section className="mt-3 grid gap-3">
            <h2 className="font-semibold text-base">{t('inTotal')}</h2>
            <CountTiles counts={counts} maySee={maySee} />
          </section>
        )}
      </div>
    </DashboardPage>
  );
}

const tiles = ['users', 'sellers', 'orders', 'products', 'reviews', 'categories'] as const;

/** The counts as links to their lists. */
function CountTiles({ counts, maySee }: Pick<Overview, 'counts'> & Pick<Props, 'maySee'>) {
  const t = useMessages('dashboard/reports/general');
  const { number } = useFormat();
  const shown = tiles.filter((name) => (name === 'orders' || name === 'users' ? maySee[name] : true));
  return (
    <ul className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-3 xl:grid-cols-6">
      {shown.map((name) => (
        <li key={name} className="grid bg-raised">
          <Link
            href={`/dashboard/${name}`}
            className="grid gap-1 px-4 py-3 transition-colors hover:bg-surface focus-visible:-outline-offset-2"
          >
            <span className="text-quiet text-xs">{t(name)}</span>
            <span className="font-semibold text-xl tabular-nums">{number(counts[name])}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
