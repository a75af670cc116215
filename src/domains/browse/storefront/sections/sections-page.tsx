import { useHydrated } from '@tanstack/react-router';
import { type ComponentType, Fragment, type ReactNode, useState } from 'react';
import type { Home } from '#domains/browse/contract.ts';
import type { SectionKind } from '#domains/design/fields/sections.ts';
import { slidesOf } from '../home/slides-of.ts';
import type { furtherKinds } from './further-kinds.ts';
import { CategoriesSection, DealsSection, ProductsSection } from './goods.tsx';
import { loadedKinds, type usualKinds } from './load-sections.ts';
import { PromisesSection } from './promises.tsx';
import type { Components, SectionProps } from './section.tsx';
import { SliderSection } from './slider.tsx';

const usualComponents = {
  categories: CategoriesSection,
  deals: DealsSection,
  products: ProductsSection,
  promises: PromisesSection,
  slider: SliderSection,
} satisfies Components<(typeof usualKinds)[number]>;

type Known = typeof usualComponents & typeof furtherKinds;
const componentOf = (kind: SectionKind) =>
  (({ ...usualComponents, ...loadedKinds() }) as Partial<Known>)[kind] as
    | ComponentType<SectionProps<SectionKind>>
    | undefined;

/** Whether a section has nothing to show yet, and takes no place. */
function isBlank(section: Home['sections'][number], home: Home): boolean {
  if (section.kind === 'slider') return slidesOf(section.id, home).length === 0;
  if (section.kind === 'deals') return home.deals.length === 0;
  if (section.kind === 'products') return !home.products[section.id]?.length;
  if (section.kind === 'categories') return section.chosen.length === 0;
  return section.kind === 'promises' && section.items.length === 0;
}

/**
 * A section, which a phone lays out and paints only when it comes near if it is far below. This holds on the page that a
 * visit starts with: when the router returns to a page, it needs the heights of all sections to find the place again.
 */
function LateSection({ isFarBelow, children }: { isFarBelow: boolean; children: ReactNode }) {
  const isHydrated = useHydrated();
  const [isFirstPage] = useState(!isHydrated);
  return <div className={isFarBelow && isFirstPage ? 'painted-late' : undefined}>{children}</div>;
}

type Props = {
  home: Home;
  title: ReactNode;
  /** Takes the place of sections where there are none. */
  instead?: ReactNode;
  /** Whether each section has a mark, by which the preview of a draft finds it. */
  isMarked?: boolean;
};

/** A page that consists of sections: the home page, or a landing page. `title` is its heading. */
export function SectionsPage({ home, title, instead, isMarked = false }: Props) {
  const shown = home.sections.filter((section) => !isBlank(section, home));
  return (
    <div className="grid gap-[calc(1.75rem+1.75rem*var(--airiness))] pb-16 sm:page sm:gap-[calc(2rem+2rem*var(--airiness))] sm:pt-6 lg:gap-[calc(2.5rem+2.5rem*var(--airiness))] *:min-w-0">
      {title}
      {shown.length === 0 && instead}
      {shown.map((section, index) => {
        const Component = componentOf(section.kind);
        return (
          Component && (
            <Fragment key={section.id}>
              {isMarked && <span hidden data-section={section.id} />}
              <LateSection isFarBelow={index > 1}>
                <Component section={section} home={home} isFirst={index === 0} />
              </LateSection>
            </Fragment>
          )
        );
      })}
    </div>
  );
}
