import type { ComponentType, ReactNode } from 'react';
import type { Home } from '#domains/browse/contract.ts';
import type { SectionKind } from '#domains/design/fields/sections.ts';
import type { furtherKinds } from './further-kinds.ts';
import { CategoriesSection, DealsSection, ProductsSection } from './goods.tsx';
import { loadedKinds } from './load-sections.ts';
import { PromisesSection } from './promises.tsx';
import type { SectionProps } from './section.tsx';
import { SliderSection } from './slider.tsx';

const usualKinds = {
  categories: CategoriesSection,
  deals: DealsSection,
  products: ProductsSection,
  promises: PromisesSection,
  slider: SliderSection,
};

/** Every kind has a component. */
type Components = { [Kind in SectionKind]: (props: SectionProps<Kind>) => ReactNode };
type Known = typeof usualKinds & typeof furtherKinds;
const componentOf = (kind: SectionKind) =>
  (({ ...usualKinds, ...loadedKinds() }) satisfies Partial<Components> as Partial<Known & Components>)[
    kind
  ] as ComponentType<SectionProps<SectionKind>> | undefined;

/** A page that consists of sections: the home page, or a landing page. `title` is its heading. */
export function SectionsPage({ home, title }: { home: Home; title: ReactNode }) {
  // Slides that do not exist yet take no place.
  const shown = home.sections.filter(({ kind }) => kind !== 'slider' || home.slides.length > 0);
  return (
    <div className="grid gap-[calc(1.75rem+1.75rem*var(--airiness))] pb-16 sm:page sm:gap-[calc(2rem+2rem*var(--airiness))] sm:pt-6 lg:gap-[calc(2.5rem+2.5rem*var(--airiness))] *:min-w-0">
      {title}
      {shown.map((section, index) => {
        const Component = componentOf(section.kind);
        return (
          Component && <Component key={section.id} section={section} home={home} isFirst={index === 0} />
        );
      })}
    </div>
  );
}
