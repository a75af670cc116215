import { useHydrated } from '@tanstack/react-router';
import { lazy, Suspense, useId } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { cx } from '../../cx.ts';
import { Notice } from '../../notice.tsx';
import { countRemotePictures } from './html-words.ts';
import type { EditorProps } from './rich-text-editor.tsx';

const Editor = lazy(async () => ({ default: (await import('./rich-text-editor.tsx')).RichTextEditor }));

type Props = Omit<EditorProps, 'id' | 'note'> & {
  hint?: string | undefined;
  error?: string | undefined;
  isLabelHidden?: boolean;
};

/** A text with markup, edited as it looks; the editor is loaded when a form has one. Its value is HTML or Markdown. */
export function RichTextField({ hint, error, isLabelHidden = false, ...props }: Props) {
  const t = useMessages('dashboard/ui/richText');
  const id = useId();
  const isAwake = useHydrated();
  const note = error ?? hint;
  const remote = props.format === 'markdown' ? 0 : countRemotePictures(props.value);
  const waiting = <div className="min-h-40 rounded-md border border-edge bg-raised" />;
  return (
    <div className="grid min-w-0 content-start gap-1.5">
      <span
        id={id}
        className={cx(
          isLabelHidden ? 'sr-only' : 'font-medium text-sm',
          props.isRequired && "after:ms-0.5 after:text-quiet after:content-['*'/'']",
        )}
      >
        {props.label}
      </span>
      {isAwake ? (
        <Suspense fallback={waiting}>
          <Editor {...props} id={id} {...(note && { note: `${id}-note` })} isInvalid={Boolean(error)} />
        </Suspense>
      ) : (
        waiting
      )}
      {remote > 0 && <Notice look="plain">{t('remotePictures', { count: remote })}</Notice>}
      {note && (
        <p id={`${id}-note`} className={cx('text-sm', error ? 'font-medium text-bad' : 'text-quiet')}>
          {note}
        </p>
      )}
    </div>
  );
}
