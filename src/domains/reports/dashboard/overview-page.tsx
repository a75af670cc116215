import type { ReactNode } from 'react';
import { useFormat } from '#platform/i18n/format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Badge } from '#ui/badge.tsx';
import { DeskPage } from '#ui/desk/desk-page.tsx';
import { Link } from '#ui/link.tsx';
import { Stars } from '#ui/stars.tsx';
import type { Overview } from '../contract.ts';
import { CountTiles } from './count-tiles.tsx';
import * as messages from './messages.ts';

/** What the shop has, and what wants to be looked after. */
export function OverviewPage({ overview }: { overview: Overview }) {
  const t = useMessages(messages);
  const { counts, waitingReviews, lowStock } = overview;
  return (
    <DeskPage title={t('overview')}>
      <CountTiles counts={counts} />
      <div className="mt-6 grid items-start gap-6 xl:grid-cols-2">
        <Panel title={t('waiting')}>
          <WaitingReviews {...waitingReviews} />
        </Panel>
        <Panel title={t('lowStock')} aside={t('lowStockMark', { mark: lowStock.mark })}>
          <LowStock {...lowStock} />
        </Panel>
      </div>
    </DeskPage>
  );
}

function Panel({ title, aside, children }: { title: string; aside?: string; children: ReactNode }) {
  return (
    <section className="rounded-lg border border-line bg-raised">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 border-line border-b px-4 py-3">
        <h2 className="font-semibold text-base">{title}</h2>
        {aside && <p className="text-quiet text-sm">{aside}</p>}
      </header>
      {children}
    </section>
  );
}

const quiet = 'px-4 py-6 text-quiet text-sm';
const row = 'border-line border-b px-4 py-3 last:border-0';

function WaitingReviews({ total, newest }: Overview['waitingReviews']) {
  const t = useMessages(messages);
  const { date } = useFormat();
  if (total === 0) return <p className={quiet}>{t('noneWaiting')}</p>;
  return (
    <ul className="text-sm">
      {newest.map(({ _id, rating, comment, author, product, createdAt }) => (
        <li key={_id} className={row}>
          <p className="flex flex-wrap items-center justify-between gap-x-4 text-quiet">
            <bdi>{t('byOn', { author, product })}</bdi>
            <time dateTime={createdAt}>{date(createdAt)}</time>
          </p>
          <p className="mt-1 line-clamp-2">
            <Stars rating={rating} /> <bdi>{comment}</bdi>
          </p>
        </li>
      ))}
      <li className={row}>
        <Link href="/dashboard/reviews?status=waiting" className="font-semibold underline underline-offset-4">
          {t('allWaiting', { total })}
        </Link>
      </li>
    </ul>
  );
}

function LowStock({ total, lowest }: Overview['lowStock']) {
  const t = useMessages(messages);
  if (total === 0) return <p className={quiet}>{t('noneLow')}</p>;
  const more = total - lowest.length;
  return (
    <ul className="text-sm">
      {lowest.map(({ productId, name, choices, countInStock }) => (
        <li key={`${productId} ${choices}`} className={`${row} flex items-center justify-between gap-4`}>
          <Link href={`/dashboard/products/${productId}/edit`} className="min-w-0 hover:underline">
            <bdi>{name}</bdi>
            {choices && <span className="text-quiet"> {choices}</span>}
          </Link>
          <Badge look={countInStock === 0 ? 'bad' : 'warn'}>{t('left', { left: countInStock })}</Badge>
        </li>
      ))}
      {more > 0 && <li className={`${row} text-quiet`}>{t('moreLow', { more })}</li>}
    </ul>
  );
}
