import type { Slide } from '#domains/browse/contract.ts';
import { LinkButton } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { Picture } from '#ui/picture.tsx';
import { artClasses, toneClasses } from './tones.ts';

/** The `sizes` of a slide's picture: the full width of a phone, about half of wider screens. */
const slideSizes = '(min-width: 1344px) 800px, (min-width: 640px) 62vw, 100vw';

type Props = { slide: Slide; label: string; isCurrent: boolean; isFirst: boolean; withPicture: boolean };

/** Text beside its picture on wide screens, below it on phones, on the slide's background. */
export function CarouselSlide({ slide, label, isCurrent, isFirst, withPicture }: Props) {
  const art = artClasses(slide.image);
  return (
    // biome-ignore lint/a11y/useSemanticElements: the carousel pattern asks for a group.
    <div
      role="group"
      aria-roledescription="slide"
      aria-label={label}
      inert={!isCurrent}
      className={cx(
        'relative col-start-1 row-start-1 flex flex-col text-tone-ink transition-opacity duration-200 sm:min-h-88 sm:flex-row sm:items-center lg:min-h-100',
        toneClasses(slide.tone),
        !isCurrent && 'opacity-0',
      )}
    >
      <div className={art.frame}>
        {withPicture && slide.image && (
          <Picture
            picture={slide.image}
            sizes={slideSizes}
            load={isFirst ? 'first' : 'soon'}
            alt=""
            className={art.fit}
          />
        )}
      </div>
      <div className="relative flex flex-col items-start gap-3 px-4 pt-3 pb-22 sm:flex-1 sm:max-w-[52%] sm:gap-4 sm:p-10 sm:pb-22 lg:max-w-[46%] lg:p-16 lg:pb-22">
        <h2 className="text-3xl text-balance lg:text-4xl">
          <bdi lang={slide.titleLang ?? undefined}>{slide.title}</bdi>
        </h2>
        <p className="sm:max-w-[32ch] text-balance text-tone-quiet sm:text-lg">
          <bdi lang={slide.descLang ?? undefined}>{slide.desc}</bdi>
        </p>
        {slide.buttonText && (
          <LinkButton href={slide.href} size="md" className="mt-2">
            <bdi lang={slide.buttonLang ?? undefined}>{slide.buttonText}</bdi>
          </LinkButton>
        )}
      </div>
    </div>
  );
}
