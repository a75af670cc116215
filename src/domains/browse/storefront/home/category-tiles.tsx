import type { CategoryCard } from '#domains/browse/contract.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { cx } from '#ui/cx.ts';
import { Link } from '#ui/link.tsx';
import { Picture } from '#ui/picture.tsx';
import { groundOf } from './tones.ts';

const tileSizes = '(min-width: 1344px) 410px, (min-width: 640px) 33vw, 50vw';
const largeSizes = '(min-width: 1344px) 844px, (min-width: 768px) 67vw, 100vw';

type Props = {
  categories: readonly CategoryCard[];
  /** Names the list. */
  label?: string | undefined;
};

/** Categories as pictures: the first one large, beside and above the others. */
export function CategoryTiles({ categories, label }: Props) {
  return (
    <ul aria-label={label} className="grid grid-cols-2 gap-x-3 gap-y-8 sm:gap-x-4 md:grid-cols-3 lg:gap-x-6">
      {categories.map((category, index) => (
        <li
          key={category._id}
          className="group relative flex flex-col gap-3 first:col-span-2 first:row-span-2 max-md:last:even:col-span-2"
        >
          <div
            className={cx(
              'relative flex-1 overflow-hidden rounded-lg',
              groundOf(category.image, index).ground,
            )}
          >
            <Picture
              picture={category.image}
              sizes={index === 0 ? largeSizes : tileSizes}
              widest={index === 0 ? 1600 : 960}
              alt=""
              className={cx(
                'aspect-4/3 size-full object-cover object-[50%_60%] transition-transform duration-200 can-hover:group-hover:scale-103',
                groundOf(category.image, index).fit,
              )}
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
              className="line-clamp-2 text-quiet text-sm max-lg:hidden"
            >
              {category.description}
            </bdi>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** More categories than `MANY` begin with the first ones, the others wait behind a line of words. */
const MANY = 18;
const FIRST = 12;

/** All categories as text, with their numbers of products. */
export function CategoryWords({ categories, label }: Props) {
  const t = useMessages('storefront/browse/list');
  if (categories.length <= MANY) return <Words categories={categories} label={label} />;
  return (
    <>
      <Words categories={categories.slice(0, FIRST)} label={label} />
      <details className="mt-2">
        <summary className="flex min-h-11 cursor-pointer items-center font-medium underline-offset-4 hover:underline">
          {t('showAll', { count: categories.length })}
        </summary>
        <Words categories={categories.slice(FIRST)} label={label} />
      </details>
    </>
  );
}

function Words({ categories, label }: Props) {
  const t = useMessages('storefront/browse/home');
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {categories.map((category) => (
        <li
          key={category._id}
          className="relative flex min-h-11 items-center gap-2 rounded-full bg-surface px-5 py-2 max-sm:px-4 transition-colors hover:bg-line"
        >
          <h3 className="font-medium leading-snug">
            <Link href={`/category/${category.slug}`} className="after:absolute after:inset-0">
              <bdi lang={category.nameLang ?? undefined}>{category.name}</bdi>
            </Link>
          </h3>
          <p className="text-quiet text-sm max-sm:hidden">
            {t('productCount', { count: category.productCount })}
          </p>
        </li>
      ))}
    </ul>
  );
}
