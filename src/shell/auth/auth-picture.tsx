import { useQuery } from '@tanstack/react-query';
import { slidesOf } from '#domains/browse/storefront/home/slides-of.ts';
import { toneClasses } from '#domains/browse/storefront/home/tones.ts';
import { homeQuery } from '#domains/browse/storefront/queries.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { cx } from '#ui/cx.ts';
import { Picture } from '#ui/picture.tsx';

/** The second slide's picture, since the first is known from the home page, on its ground: cut-outs stand on a floor, photos fill it. It fills half of the window. */
export function AuthPicture() {
  const { data: home } = useQuery(homeQuery(useLocale()));
  const slider = home?.sections.find(({ kind }) => kind === 'slider');
  const slides = home && slider ? slidesOf(slider.id, home) : home?.slides;
  const [first, slide = first] = slides?.filter(({ image }) => image) ?? [];
  if (!slide) return null;
  const isCutOut = slide.image?.color === null;
  return (
    <div className={cx('relative size-full animate-arrive', toneClasses(slide.tone))}>
      {isCutOut && (
        <div className="absolute inset-x-0 bottom-0 h-2/5 bg-[linear-gradient(transparent,var(--color-cast)_4rem)]" />
      )}
      <Picture
        picture={slide.image}
        sizes="50vw"
        load="soon"
        alt=""
        className={
          isCutOut
            ? 'relative size-full bg-transparent! bg-none object-[50%_62%] object-contain'
            : 'size-full object-cover'
        }
      />
    </div>
  );
}
