import type { ReactNode } from 'react';

type Props = {
  /** Which part of the list is shown: `ChoiceLinks` that look as tabs. */
  tabs?: ReactNode;
  /** Search and filters. */
  filters?: ReactNode;
  /** The table, or why there is none. */
  children: ReactNode;
  /** The ways to the other pages of the list. */
  foot?: ReactNode;
};

/** A list in one card: its parts, search and filters, the table, the other pages, all with the same edges. */
export function ListCard({ tabs, filters, children, foot }: Props) {
  return (
    <div className="rounded-lg border border-line bg-raised">
      {tabs && <div className="border-line border-b px-1.5">{tabs}</div>}
      {filters && <div className="border-line border-b p-3">{filters}</div>}
      <div className="first:*:first:data-table:rounded-t-lg *:data-table:rounded-none *:data-table:rounded-b-lg *:data-table:border-0">
        {children}
      </div>
      {foot && <div className="border-line border-t p-3 empty:hidden">{foot}</div>}
    </div>
  );
}
