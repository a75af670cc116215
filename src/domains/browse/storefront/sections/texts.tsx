import Plus from 'lucide-react/icons/plus';
import { LinkButton } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { Picture } from '#ui/picture.tsx';
import { Prose } from '#ui/prose.tsx';
import { Section, type SectionProps, titleOf, Words } from './section.tsx';

/** A picture with a text at its side; on phones above it. */
export function PictureSection({ section, isFirst }: SectionProps<'picture'>) {
  const { title, text, button, href, picture, alt, side } = section;
  return (
    <section className="grid items-center gap-x-12 gap-y-6 max-sm:px-4 md:grid-cols-2 *:min-w-0">
      {picture && (
        <div className={cx('overflow-hidden rounded-lg bg-studio', side === 'end' && 'md:order-last')}>
          <Picture
            picture={picture}
            sizes="(min-width: 1344px) 630px, (min-width: 768px) 50vw, 100vw"
            load={isFirst ? 'first' : 'lazy'}
            alt={alt.text}
            className="h-auto w-full"
          />
        </div>
      )}
      <div className="flex flex-col items-start gap-4">
        {title.text && <h2 className="text-xl sm:text-2xl lg:text-3xl">{titleOf(title)}</h2>}
        {text.html && <Prose html={text.html} lang={text.lang} className="sm:text-lg" />}
        {href && button.text && (
          <LinkButton href={href} look="secondary" size="md">
            <Words of={button} />
          </LinkButton>
        )}
      </div>
    </section>
  );
}

export function TextSection({ section: { title, text } }: SectionProps<'text'>) {
  if (!title.text && !text.html) return null;
  return (
    <Section title={titleOf(title)}>
      <Prose html={text.html} lang={text.lang} className="max-w-prose sm:text-lg" />
    </Section>
  );
}

/** What customers or papers say. */
export function QuotesSection({ section: { title, items } }: SectionProps<'quotes'>) {
  if (items.length === 0) return null;
  return (
    <Section title={titleOf(title)}>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
        {items.map(({ text, name }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the items of a published section keep their order.
          <li key={index} className="min-w-0 rounded-lg bg-surface p-6">
            <figure className="flex h-full flex-col gap-4">
              <blockquote className="text-pretty text-lg leading-snug">
                <Words of={text} />
              </blockquote>
              {name.text && (
                <figcaption className="mt-auto text-quiet">
                  <Words of={name} />
                </figcaption>
              )}
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Questions that open to show their answers. */
export function QuestionsSection({ section: { title, items } }: SectionProps<'questions'>) {
  if (items.length === 0) return null;
  return (
    <Section title={titleOf(title)}>
      <div className="divide-y divide-line border-line border-y">
        {items.map(({ question, answer }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the items of a published section keep their order.
          <details key={index} className="group">
            <summary className="flex min-h-14 cursor-pointer items-center justify-between gap-4 py-3 font-semibold sm:text-lg">
              <Words of={question} />
              <Plus
                aria-hidden
                className="size-5 shrink-0 transition-transform group-open:rotate-45 motion-reduce:transition-none"
              />
            </summary>
            <Prose html={answer.html} lang={answer.lang} className="max-w-prose pb-5" />
          </details>
        ))}
      </div>
    </Section>
  );
}
