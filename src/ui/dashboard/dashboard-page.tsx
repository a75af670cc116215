import type { ReactNode } from 'react';
import { Breadcrumbs } from '../breadcrumbs.tsx';

type Props = {
  title: string;
  /** The list that it belongs to. */
  within?: { name: string; href: string };
  /** How many there are of what the page lists. */
  count?: number | undefined;
  /** The one thing to do here. */
  action?: ReactNode;
  children: ReactNode;
};

/** A page of a dashboard: its name, its one action, and what it is about. */
export function DashboardPage({ title, within, count, action, children }: Props) {
  return (
    <>
      {within && <Breadcrumbs steps={[within, { name: title }]} />}
      <header className="mb-5 flex min-h-11 flex-wrap items-center justify-between gap-3">
        <h1 className="text-xl">
          {title}{' '}
          {count !== undefined && (
            <span className="ms-1 font-normal text-base text-quiet tabular-nums">{count}</span>
          )}
        </h1>
        {action}
      </header>
      {children}
    </>
  );
}
