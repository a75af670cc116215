import { useQuery } from '@tanstack/react-query';
import { CategoryTiles, CategoryWords } from '#domains/browse/storefront/home/category-tiles.tsx';
import { BestSellers } from '#domains/browse/storefront/list/best-sellers.tsx';
import { homeQuery } from '#domains/browse/storefront/queries.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';

/** A large tile and as many as stand around it. */
const TILES = 6;

/** What sells best, and the categories: as pictures if enough have one. */
export function LostGoods() {
  const t = useMessages('storefront/browse/home');
  const { data: home } = useQuery(homeQuery(useLocale()));
  const categories = home?.categories ?? [];
  const pictured = categories.filter(({ image }) => image).slice(0, TILES);
  return (
    <div className="grid gap-14">
      <BestSellers besides={[]} />
      {categories.length > 0 && (
        <section>
          <h2 className="mb-6 text-xl sm:text-2xl">{t('categories')}</h2>
          {pictured.length === TILES ? (
            <CategoryTiles categories={pictured} label={t('categories')} />
          ) : (
            <CategoryWords categories={categories} label={t('categories')} />
          )}
        </section>
      )}
    </div>
  );
}
