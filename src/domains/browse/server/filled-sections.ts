import { hasOwnSlides, type ShownSection } from '#domains/design/fields/sections.ts';
import type { CategoryCard, NamedCategory, Slide } from '../contract.ts';

/** A brand with the id by which sections choose it. */
export type ChosenBrand = NamedCategory & { id: string; isUsual: boolean };

type Goods = { categories: readonly CategoryCard[]; brands: readonly ChosenBrand[] };

/** The slides of the sections that have their own, by the section's id. A slide without a title is not finished yet. */
export function slidesOfSections(sections: readonly ShownSection[]): Record<string, Slide[]> {
  const own = sections.flatMap((section) =>
    section.kind === 'slider' && hasOwnSlides(section) ? [section] : [],
  );
  return Object.fromEntries(own.map((section) => [section.id, slidesOf(section)]));
}

const slidesOf = ({ id, items }: ShownSection<'slider'>): Slide[] =>
  items.flatMap(({ title, text, button, href, tone, picture }, index) => {
    if (!title.text) return [];
    const slide = {
      id: `${id}-${index}`,
      title: title.text,
      titleLang: title.lang,
      desc: text.text,
      descLang: text.lang,
      // A button needs both.
      buttonText: href && button.text,
      buttonLang: button.lang,
      href,
      tone,
      image: picture,
    };
    return [slide];
  });

/**
 * The sections as pages need them: in `chosen`, those of categories and brands have the slugs of all that they show, and
 * what stands beside the sections is not in them as well. Pure.
 */
export function filledSections(sections: readonly ShownSection[], goods: Goods): ShownSection[] {
  const pictured = new Set(
    sections.flatMap((section) =>
      section.kind === 'categories' && section.look === 'pictures' ? picturedIn(section, goods) : [],
    ),
  );
  return sections.map((section) => {
    if (section.kind === 'slider') return { ...section, items: [] };
    if (section.kind === 'brands') return { ...section, chosen: brandsIn(section, goods) };
    if (section.kind !== 'categories') return section;
    if (section.look === 'pictures') return { ...section, chosen: picturedIn(section, goods) };
    const chosen = section.chosen.length > 0 ? chosenIn(section, goods) : others(goods, pictured);
    return { ...section, chosen };
  });
}

/** As words, a section shows the categories that no section shows as pictures. */
const others = ({ categories }: Goods, pictured: ReadonlySet<string>): string[] =>
  categories.map(({ slug }) => slug).filter((slug) => !pictured.has(slug));

function picturedIn(section: ShownSection<'categories'>, goods: Goods): string[] {
  if (section.chosen.length > 0) return chosenIn(section, goods);
  const pictured = goods.categories.filter(({ image }) => image);
  return pictured.slice(0, section.count).map(({ slug }) => slug);
}

function chosenIn({ chosen }: ShownSection<'categories'>, { categories }: Goods): string[] {
  const slugs = new Map(categories.map(({ _id, slug }) => [_id, slug]));
  return chosen.flatMap((id) => slugs.get(id) ?? []);
}

function brandsIn({ chosen }: ShownSection<'brands'>, { brands }: Goods): string[] {
  if (chosen.length === 0) return brands.filter(({ isUsual }) => isUsual).map(({ slug }) => slug);
  const slugs = new Map(brands.map(({ id, slug }) => [id, slug]));
  return chosen.flatMap((id) => slugs.get(id) ?? []);
}
