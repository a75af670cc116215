import { SubscribeForm } from '#domains/newsletter/storefront/subscribe-form.tsx';
import { type SectionProps, titleOf, Words } from './section.tsx';

/** A form to subscribe to the newsletter, beside what the shop says of it. */
export function NewsletterSection({ section: { title, text } }: SectionProps<'newsletter'>) {
  return (
    <section className="max-sm:px-4">
      <div className="grid items-center gap-x-12 gap-y-6 rounded-lg bg-surface p-6 sm:p-10 md:grid-cols-2 *:min-w-0">
        <div className="grid gap-3">
          <h2 className="text-xl sm:text-2xl lg:text-3xl">{titleOf(title)}</h2>
          {text.text && (
            <p className="text-pretty text-quiet sm:text-lg">
              <Words of={text} />
            </p>
          )}
        </div>
        <SubscribeForm />
      </div>
    </section>
  );
}
