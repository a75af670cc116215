import { useQuery } from '@tanstack/react-query';
import { CategoryTiles, CategoryWords } from '#domains/browse/storefront/home/category-tiles.tsx';
import { BestSellers } from '#domains/browse/storefront/list/best-sellers.tsx';
import { homeQuery, searchQuery } from '#domains/browse/storefront/queries.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Picture } from '#ui/picture.tsx';

/** A large tile and as many as stand around it. */
const TILES = 6;

/** The picture of a product that is rated well, the middle figure of a 404: what sells best stands below. */
export function LostProduct() {
  const { data } = useQuery(searchQuery({ sort: 'rating' }, useLocale()));
  const picture = data?.items.find(({ image }) => image)?.image;
  return (
    picture && (
      <Picture
        picture={picture}
        sizes="104px"
        widest={320}
        alt=""
        className="size-full bg-transparent! object-cover"
      />
    )
  );
}

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
