import type { CategoryCard } from '#domains/browse/contract.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Link } from '#ui/link.tsx';
import { Picture } from '#ui/picture.tsx';

const tileSizes = '(min-width: 1344px) 410px, (min-width: 640px) 33vw, 50vw';

/** Categories as pictures. */
export function CategoryTiles({ categories }: { categories: readonly CategoryCard[] }) {
  return (
    <ul className="grid grid-cols-2 gap-x-3 gap-y-8 sm:gap-x-4 md:grid-cols-3 lg:gap-x-6">
      {categories.map((category) => (
        <li key={category._id} className="group relative grid content-start gap-3">
          <div className="overflow-hidden rounded-lg bg-studio">
            <Picture
              picture={category.image}
              sizes={tileSizes}
              widest={960}
              alt=""
              className="aspect-4/3 w-full object-cover object-[50%_60%] transition-transform duration-200 can-hover:group-hover:scale-103"
            />
          </div>
          <div>
            <h3 className="font-semibold leading-snug sm:text-lg">
              <Link href={`/category/${category.slug}`} className="after:absolute after:inset-0">
                <bdi lang={category.nameLang ?? undefined}>{category.name}</bdi>
              </Link>
            </h3>
            <bdi
              lang={category.descriptionLang ?? undefined}
              className="line-clamp-2 text-quiet text-sm max-sm:hidden"
            >
              {category.description}
            </bdi>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** All categories as text, with their numbers of products. */
export function CategoryWords({ categories }: { categories: readonly CategoryCard[] }) {
  const t = useMessages('storefront/browse/home');
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(8.5rem,100%),1fr))] sm:grid-cols-[repeat(auto-fill,minmax(min(11rem,100%),1fr))] gap-3">
      {categories.map((category) => (
        <li
          key={category._id}
          className="relative flex min-h-16 flex-col justify-center rounded-md border border-line bg-raised px-4 py-3 transition-colors hover:border-ink"
        >
          <h3 className="font-semibold leading-snug">
            <Link href={`/category/${category.slug}`} className="after:absolute after:inset-0">
              <bdi lang={category.nameLang ?? undefined}>{category.name}</bdi>
            </Link>
          </h3>
          <p className="text-quiet text-sm">{t('productCount', { count: category.productCount })}</p>
        </li>
      ))}
    </ul>
  );
}
