import FileUp from 'lucide-react/icons/file-up';
import { type DragEvent, useId, useState } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { buttonClasses } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { MOST_MEGABYTES } from './import-calls.ts';

type Props = { takesCustomers: boolean; onFile: (file: File) => void };

/** Accepts one file, chosen or dropped. */
export function FileDrop({ takesCustomers, onFile }: Props) {
  const t = useMessages('dashboard/exchange/general');
  const note = useId();
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent, next: boolean) => {
    event.preventDefault();
    setOver(next);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an alternative to the input
    <div
      onDragOver={(event) => over(event, true)}
      onDragLeave={(event) => over(event, false)}
      onDrop={(event) => {
        over(event, false);
        const [file] = event.dataTransfer.files;
        if (file) onFile(file);
      }}
      className={cx(
        'grid justify-items-center gap-3 rounded-lg border-2 border-dashed px-4 py-8 text-center',
        isOver ? 'border-accent bg-accent-soft' : 'border-edge',
      )}
    >
      <FileUp aria-hidden className="size-7 text-quiet" />
      <span className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1">
        <span className="relative">
          <input
            type="file"
            accept=".csv,.gz,.tsv,.txt,text/csv,application/gzip"
            aria-label={t('choose')}
            aria-describedby={note}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) onFile(file);
              target.value = '';
            }}
            className="peer absolute inset-0 cursor-pointer opacity-0"
          />
          <span
            aria-hidden
            className={buttonClasses(
              {},
              'peer-focus-visible:outline-2 peer-focus-visible:outline-ink peer-focus-visible:outline-offset-2',
            )}
          >
            {t('choose')}
          </span>
        </span>
        <span className="text-quiet text-sm pointer-coarse:hidden">{t('drop')}</span>
      </span>
      <p id={note} className="max-w-[60ch] text-pretty text-quiet text-sm">
        {t('fileNote', { megabytes: MOST_MEGABYTES, what: takesCustomers ? 'all' : 'products' })}
      </p>
    </div>
  );
}
