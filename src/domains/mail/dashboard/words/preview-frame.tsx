import { useState } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { cx } from '#ui/cx.ts';
import { MailView, type Scheme } from '#ui/dashboard/mail-view.tsx';
import { Segments } from '#ui/dashboard/segments.tsx';
import type { MailPreview } from '../../contract/words.ts';

const widths = { narrow: 'max-w-sm', wide: 'max-w-2xl' } as const;
type Width = keyof typeof widths;

/** The mail as programs for mail show it, in a frame without scripts. */
export function PreviewFrame({ preview }: { preview: MailPreview | null }) {
  const t = useMessages('dashboard/mail/words');
  const [width, setWidth] = useState<Width>('wide');
  const [scheme, setScheme] = useState<Scheme>('light');
  return (
    <section aria-label={t('preview')} className="grid min-w-0 gap-3 xl:sticky xl:top-24">
      <div className="flex flex-wrap gap-3">
        <Segments
          label={t('width')}
          isLabelHidden
          options={(['narrow', 'wide'] as const).map((value) => ({ value, words: t(value) }))}
          value={width}
          onChoose={setWidth}
        />
        <Segments
          label={t('scheme')}
          isLabelHidden
          options={(['light', 'dark'] as const).map((value) => ({ value, words: t(value) }))}
          value={scheme}
          onChoose={setScheme}
        />
      </div>
      <p className="wrap-anywhere font-semibold">
        <bdi>{preview?.subject ?? t('preview')}</bdi>
      </p>
      <div className={cx('w-full overflow-hidden rounded-md border border-line', widths[width])}>
        <MailView title={t('preview')} html={preview?.html ?? ''} scheme={scheme} />
      </div>
      {preview && <p className="text-quiet text-sm">{t(preview.isOfOrder ? 'ofOrder' : 'ofSample')}</p>}
    </section>
  );
}
