import ImagePlus from 'lucide-react/icons/image-plus';
import { type DragEvent, useId, useState } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { buttonClasses } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';

type Props = { onFiles: (files: readonly File[]) => void; hint: string; error: string | undefined };

const holdsFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');

/** An area for dropping files, with a button to choose them. */
export function DropZone({ onFiles, hint, error }: Props) {
  const t = useMessages('dashboard/products/form');
  const id = useId();
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent) => {
    if (!holdsFiles(event)) return;
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    if (!holdsFiles(event)) return;
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    <fieldset
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={cx(
        'flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-dashed p-4 transition-colors',
        isOver ? 'border-accent-strong bg-surface' : 'border-edge',
      )}
    >
      <legend className="sr-only">{t('addPictures')}</legend>
      <span className="relative">
        <input
          id={id}
          type="file"
          multiple
          accept="image/png,image/jpeg,image/gif,image/webp,image/avif"
          aria-label={t('addPictures')}
          aria-describedby={`${id}-note`}
          aria-invalid={error ? true : undefined}
          onChange={({ target }) => {
            onFiles([...(target.files ?? [])]);
            target.value = '';
          }}
          className="peer absolute inset-0 cursor-pointer opacity-0"
        />
        <span
          aria-hidden
          className={buttonClasses(
            { look: 'secondary', size: 'sm' },
            'peer-focus-visible:outline-2 peer-focus-visible:outline-ink peer-focus-visible:outline-offset-2',
          )}
        >
          <ImagePlus className="size-4.5" />
          {t('addPictures')}
        </span>
      </span>
      <p
        id={`${id}-note`}
        className={cx('min-w-0 flex-1 basis-56 text-sm', error ? 'text-bad' : 'text-quiet')}
      >
        {error ?? hint}
      </p>
    </fieldset>
  );
}
