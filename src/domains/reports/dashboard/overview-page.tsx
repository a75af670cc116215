import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { DashboardPage } from '#ui/dashboard/dashboard-page.tsx';
import { Panel } from '#ui/dashboard/panel.tsx';
import type { Figures, Overview, Range } from '../contract.ts';
import { CountTiles } from './count-tiles.tsx';
import { BestSellers } from './figures/best-sellers.tsx';
import { FiguresPart } from './figures/figures-part.tsx';
import * as figureMessages from './figures/messages.ts';
import { RangeLinks } from './figures/range-links.tsx';
import * as messages from './messages.ts';
import { FirstSteps } from './panels/first-steps.tsx';
import { LowStock } from './panels/low-stock.tsx';
import { type Approve, WaitingReviews } from './panels/waiting-reviews.tsx';

type Props = {
  overview: Overview;
  /** Null without permission to see figures. */
  figures: Figures | null;
  hrefOf: (range: Range) => string;
  /** Null without permission to see orders. */
  newestOrders: ReactNode;
  approve: Approve;
  /** Whether the user may edit products. */
  mayStock: boolean;
};

/** The dashboard's overview: counts, figures, and what needs attention. */
export function OverviewPage({ overview, figures, hrefOf, newestOrders, approve, mayStock }: Props) {
  const t = useMessages(messages);
  const tf = useMessages(figureMessages);
  const { counts, waitingReviews, lowStock } = overview;
  return (
    <DashboardPage
      title={t('overview')}
      action={figures && <RangeLinks chosen={figures.range} hrefOf={hrefOf} />}
    >
      <div className="grid gap-5">
        <CountTiles counts={counts} />
        {counts.products === 0 && mayStock && <FirstSteps hasCategories={counts.categories > 0} />}
        {figures && <FiguresPart figures={figures} />}
        <div className="grid items-start gap-5 lg:grid-cols-2">
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
      </div>
    </DashboardPage>
  );
}
