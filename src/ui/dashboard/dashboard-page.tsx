import type { ReactNode } from 'react';
import { Breadcrumbs } from '../breadcrumbs.tsx';

type Props = {
  title: string;
  /** The list that the page belongs to. */
  within?: { name: string; href: string };
  /** The number of items of a list page. */
  count?: number | undefined;
  /** The page's main action. */
  action?: ReactNode;
  children: ReactNode;
};

/** A dashboard page: title, main action and content. */
export function DashboardPage({ title, within, count, action, children }: Props) {
  return (
    <>
      {within && <Breadcrumbs steps={[within, { name: title }]} />}
      <header data-page-head className="mb-5 flex min-h-9 flex-wrap items-center justify-between gap-3">
        <h1 className="min-w-0 flex-1 basis-40 text-xl">
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
