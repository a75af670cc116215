import type { ReactNode } from 'react';

type Props = { title: string; aside?: ReactNode; children: ReactNode };

/** A section of a page with a heading. */
export function Panel({ title, aside, children }: Props) {
  return (
    <section className="min-w-0 rounded-lg border border-line bg-raised">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 pt-4 pb-1">
        <h2 className="font-semibold text-base">{title}</h2>
        {aside && <p className="text-quiet text-sm">{aside}</p>}
      </header>
      {children}
    </section>
  );
}

/** The text of an empty panel. */
export const PanelNote = ({ children }: { children: ReactNode }) => (
  <p className="px-4 pt-2 pb-4 text-quiet text-sm">{children}</p>
);

/** The classes of a row of a panel. */
export const panelRow = 'border-line border-b px-4 py-3 last:border-0';
