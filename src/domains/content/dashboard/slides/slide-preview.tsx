import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { cx } from '#ui/cx.ts';
import { textShown } from '#ui/dashboard/text-drafts.ts';
import type { SlideDraft } from './slide-draft.ts';

const grounds = {
  rose: 'bg-tone-rose',
  sand: 'bg-tone-sand',
  sage: 'bg-tone-sage',
  sky: 'bg-tone-sky',
  plum: 'bg-tone-plum',
};

/** Previews a slide in the editor's language. */
export function SlidePreview({ draft }: { draft: SlideDraft }) {
  const t = useMessages('dashboard/content/slides');
  const locale = useLocale();
  const [title, body, button] = (['title', 'body', 'button'] as const).map((field) =>
    textShown(draft, field, locale),
  );
  return (
    <section aria-label={t('preview')} className="grid gap-2">
      <h2 className="font-medium text-sm">{t('preview')}</h2>
      <div
        className={cx(
          'relative grid min-h-48 items-center overflow-hidden rounded-lg text-tone-ink sm:grid-cols-2',
          grounds[draft.tone],
        )}
      >
        <div className="grid justify-items-start gap-3 p-6 break-words *:min-w-0">
          <p className="text-balance font-semibold text-xl">{title || '…'}</p>
          <p className="text-pretty text-sm text-tone-quiet">{body || '…'}</p>
          <span className="rounded-md bg-tone-ink px-4 py-2 font-semibold text-sm text-paper">
            {button || '…'}
          </span>
        </div>
        {draft.image && <img src={draft.image} alt="" className="size-full max-h-60 object-cover" />}
      </div>
    </section>
  );
}
