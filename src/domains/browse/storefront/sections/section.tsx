import ArrowRight from 'lucide-react/icons/arrow-right';
import type { ReactNode } from 'react';
import type { Home } from '#domains/browse/contract.ts';
import type { SectionKind, ShownSection } from '#domains/design/fields/sections.ts';
import type { ShownText } from '#domains/design/words.ts';
import { Link } from '#ui/link.tsx';

/** What the component of a section gets. `isFirst`: it is visible when the page opens. */
export type SectionProps<Kind extends SectionKind> = {
  section: ShownSection<Kind>;
  home: Home;
  isFirst: boolean;
};

/** The components of some kinds. */
export type Components<Kind extends SectionKind> = {
  [Each in Kind]: (props: SectionProps<Each>) => ReactNode;
};

/** A text of the shop, with its language if that is not the page's. */
export function Words({ of: { text, lang } }: { of: ShownText }) {
  return <bdi lang={lang ?? undefined}>{text}</bdi>;
}

type Props = { title: ReactNode; more?: { href: string; words: string } | null; children: ReactNode };

/** A part of a page with its heading, if it has one, and a link to more. */
export function Section({ title, more, children }: Props) {
  return (
    <section className="max-sm:px-4">
      {title && (
        <header className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 sm:mb-6">
          <h2 className="text-xl sm:text-2xl">{title}</h2>
          {more && (
            <Link
              href={more.href}
              className="inline-flex min-h-8 items-center gap-1 font-medium hover:underline pointer-coarse:min-h-11"
            >
              {more.words}
              <ArrowRight aria-hidden className="size-4 rtl:-scale-x-100" />
            </Link>
          )}
        </header>
      )}
      {children}
    </section>
  );
}

/** A title that may be empty. */
export const titleOf = (title: ShownText): ReactNode => title.text && <Words of={title} />;
