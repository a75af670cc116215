import { LinkButton } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { Picture } from '#ui/picture.tsx';
import { artClasses, toneClasses } from '../home/tones.ts';
import { type SectionProps, Words } from './section.tsx';

const pictureSizes = '(min-width: 1344px) 800px, (min-width: 640px) 62vw, 100vw';

/** One message beside a large picture. */
export function HeroSection({ section, isFirst }: SectionProps<'hero'>) {
  const { title, text, button, href, picture, alt, tone } = section;
  return (
    <section
      className={cx(
        'relative -mb-4 flex flex-col overflow-hidden text-tone-ink lg:-mb-8 sm:flex-row sm:items-center sm:rounded-xl',
        picture && 'sm:min-h-88 lg:min-h-100',
        toneClasses(tone),
      )}
    >
      {picture && (
        <div className={artClasses(picture).frame}>
          <Picture
            picture={picture}
            sizes={pictureSizes}
            load={isFirst ? 'first' : 'lazy'}
            alt={alt.text}
            className={artClasses(picture).fit}
          />
        </div>
      )}
      <div
        className={cx(
          'relative flex flex-1 flex-col gap-4 px-4 py-6 sm:p-10 lg:p-16',
          picture ? 'items-start sm:max-w-[52%] lg:max-w-[46%]' : 'items-center text-center',
        )}
      >
        {title.text && (
          <h2 className="text-3xl text-balance lg:text-4xl">
            <Words of={title} />
          </h2>
        )}
        {text.text && (
          <p className="max-w-prose whitespace-pre-line text-pretty text-tone-quiet sm:text-lg">
            <Words of={text} />
          </p>
        )}
        {href && button.text && (
          <LinkButton href={href} size="md" className="mt-2">
            <Words of={button} />
          </LinkButton>
        )}
      </div>
    </section>
  );
}
