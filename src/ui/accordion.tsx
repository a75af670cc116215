import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';

/** A section that opens and closes by itself, without a script. */
export function Accordion({ title, open, children }: { title: string; open?: boolean; children: ReactNode }) {
  return (
    <details open={open} className="group border-line border-b">
      <summary className="flex min-h-12 items-center justify-between gap-4 py-2 font-semibold">
        {title}
        <ChevronDown aria-hidden className="size-5 text-quiet transition-transform group-open:rotate-180" />
      </summary>
      <div className="pt-1 pb-5">{children}</div>
    </details>
  );
}
