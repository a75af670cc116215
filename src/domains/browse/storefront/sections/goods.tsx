import { collectionSlug } from '#domains/design/fields/sections.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { ProductGrid } from '../card/product-grid.tsx';
import { CategoryTiles, CategoryWords } from '../home/category-tiles.tsx';
import { Section, type SectionProps, titleOf } from './section.tsx';

/** Four or eight products stand in full rows. */
const fours = 'card-grid card-fours sm:grid-cols-2 md:grid-cols-3 lg:grid-cols-4';

/** What is reduced now; the newest products if nothing is. */
export function DealsSection({ section, home, isFirst }: SectionProps<'deals'>) {
  const t = useMessages('storefront/browse/home');
  if (home.deals.length === 0) return null;
  return (
    <Section
      title={titleOf(section.title) || t(home.dealsRun ? 'flashDeals' : 'newArrivals')}
      more={
        home.dealsRun
          ? { href: '/search?sort=discount&onSale=true', words: t('allDeals') }
          : { href: '/search?sort=newest', words: t('allProducts') }
      }
    >
      <ProductGrid cards={home.deals.slice(0, section.count)} inSight={isFirst} className={fours} />
    </Section>
  );
}

/** Products of a category or collection, or the newest. */
export function ProductsSection({ section, home, isFirst }: SectionProps<'products'>) {
  const t = useMessages('storefront/browse/home');
  const cards = home.products[section.id] ?? [];
  const category = home.categories.find(({ slug }) => slug === section.category);
  if (cards.length === 0) return null;
  return (
    <Section
      title={
        titleOf(section.title) ||
        (category ? titleOf({ text: category.name, lang: category.nameLang }) : t('newArrivals'))
      }
      more={{
        href: listHref(section.category),
        words: t('allProducts'),
      }}
    >
      <ProductGrid cards={cards} inSight={isFirst} className={fours} />
    </Section>
  );
}

function listHref(list: string): string {
  if (!list) return '/search?sort=newest';
  return collectionSlug(list) === null ? `/category/${list}` : `/${list}`;
}

/** Categories as pictures or words. */
export function CategoriesSection({ section, home }: SectionProps<'categories'>) {
  const t = useMessages('storefront/browse/home');
  const shown = section.chosen.flatMap((slug) => home.categories.find((each) => each.slug === slug) ?? []);
  const isWords = section.look === 'words';
  const Categories = isWords ? CategoryWords : CategoryTiles;
  return (
    <Section
      title={titleOf(section.title) || t(isWords ? 'categories' : 'topCategories')}
      more={isWords ? { href: '/search', words: t('allProducts') } : null}
    >
      <Categories categories={shown} />
    </Section>
  );
}
