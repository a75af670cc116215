import type { LucideIcon } from 'lucide-react';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { Link } from '#ui/link.tsx';

type Tile = { href: string; icon: LucideIcon; title: string; text: string };

/** What leads to something to do, in a strip of its likes. */
export const TileLink = ({ href, icon: Icon, title, text }: Tile) => (
  <li className="grid bg-raised last:odd:col-span-full lg:flex-1">
    <Link
      href={href}
      className="flex items-center gap-3 px-4 py-3 hover:bg-surface focus-visible:-outline-offset-2"
    >
      <span
        aria-hidden
        className="grid size-9 shrink-0 place-items-center rounded-full bg-surface text-quiet *:size-4.5"
      >
        <Icon />
      </span>
      <span className="grid min-w-0 flex-1">
        <span className="font-semibold text-lg leading-6 tabular-nums">{title}</span>{' '}
        <span className="text-quiet">{text}</span>
      </span>
      <ChevronRight aria-hidden className="size-4 shrink-0 text-quiet rtl:-scale-x-100" />
    </Link>
  </li>
);

/** A strip of tiles; where it does not fit, in rows of two. */
export const TileStrip = ({ children }: { children: ReactNode }) => (
  <ul className="grid gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-2 lg:flex">
    {children}
  </ul>
);
