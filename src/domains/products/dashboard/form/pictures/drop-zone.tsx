import ImagePlus from 'lucide-react/icons/image-plus';
import { type DragEvent, useId, useState } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { cx } from '#ui/cx.ts';

type Props = {
  onFiles: (files: readonly File[]) => void;
  /** The id of its explanation. */
  hint: string;
  /** Whether it stands among pictures, as one of them. */
  isTile: boolean;
  error: string | undefined;
};

const holdsFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');

/** An area for dropping files, with a button to choose them. */
export function DropZone({ onFiles, hint, isTile, error }: Props) {
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
      className={cx('relative', !isTile && 'col-span-full')}
    >
      <legend className="sr-only">{t('addPictures')}</legend>
      <input
        id={id}
        type="file"
        multiple
        accept="image/png,image/jpeg,image/gif,image/webp,image/avif"
        aria-label={t('addPictures')}
        aria-describedby={error ? `${id}-error` : hint}
        aria-invalid={error ? true : undefined}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = '';
        }}
        className="peer absolute inset-0 size-full cursor-pointer opacity-0"
      />
      <div
        className={cx(
          'grid h-full place-content-center justify-items-center gap-2 rounded-md border border-dashed p-3 text-center transition-colors peer-hover:border-ink peer-hover:bg-surface peer-focus-visible:outline-2 peer-focus-visible:outline-ink peer-focus-visible:outline-offset-2',
          isTile ? 'aspect-square' : 'min-h-40',
          isOver ? 'border-accent-strong bg-surface' : 'border-edge',
        )}
      >
        <ImagePlus aria-hidden className="size-6 text-quiet" />
        <span aria-hidden className="font-semibold text-sm">
          {t('addPictures')}
        </span>
        {error && (
          <p id={`${id}-error`} className="text-bad text-sm">
            {error}
          </p>
        )}
      </div>
    </fieldset>
  );
}
