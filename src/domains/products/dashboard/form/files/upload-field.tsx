import Upload from 'lucide-react/icons/upload';
import { useId, useState } from 'react';
import {
  type FileKind,
  fileKinds,
  LARGEST_DOCUMENT,
  LARGEST_VIDEO,
  videoKinds,
} from '#domains/content/limits.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { buttonClasses } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { wordsOfFailure } from '#ui/dashboard/refusal.ts';
import { dashboardProductCalls } from '../../product-calls.ts';

type Stored = { fileId: string; src: string; kind: string };
type Props = {
  label: string;
  hint: string;
  kinds: readonly string[];
  error?: string | undefined;
  onSending: (isSending: boolean) => void;
  /** `name`: the file's own, without its ending. */
  onArrived: (file: Stored, name: string) => void;
};

/** Uploads one file of these kinds, and shows its progress or failure. */
export function UploadField({ label, hint, kinds, error, onSending, onArrived }: Props) {
  const t = useMessages('dashboard/products/form');
  const { sendDocument } = dashboardProductCalls(useLocale());
  const id = useId();
  const [upload, setUpload] = useState<{ name: string; share: number }>();
  const [problem, setProblem] = useState<string>();
  const send = async (file: File) => {
    const kind = file.name.split('.').at(-1)?.toLowerCase() ?? '';
    if (!kinds.includes(kind)) return setProblem(t('fileKindWrong', { name: file.name }));
    const most = kind in videoKinds ? LARGEST_VIDEO : LARGEST_DOCUMENT;
    if (file.size > most * 2 ** 20) return setProblem(t('fileTooLarge', { name: file.name, most }));
    setProblem(undefined);
    setUpload({ name: file.name, share: 0 });
    onSending(true);
    try {
      const stored = await sendDocument(file, kind as FileKind, (share) =>
        setUpload({ name: file.name, share }),
      );
      onArrived(stored, file.name.slice(0, -kind.length - 1).slice(0, 200) || file.name);
    } catch (failure) {
      setProblem(wordsOfFailure(failure, t('uploadFailed')));
    } finally {
      setUpload(undefined);
      onSending(false);
    }
  };
  const note = problem ?? error;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <span className="relative">
        <input
          id={id}
          type="file"
          accept={kinds.map((kind) => `.${kind},${fileKinds[kind as FileKind]}`).join(',')}
          aria-label={label}
          aria-describedby={`${id}-note`}
          aria-invalid={note ? true : undefined}
          disabled={upload !== undefined}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            target.value = '';
            if (file) void send(file);
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
          <Upload className="size-4.5" />
          {label}
        </span>
      </span>
      {upload ? (
        <progress
          value={upload.share}
          max={1}
          aria-label={t('uploadingNamed', { name: upload.name })}
          className="h-2 min-w-32 flex-1 accent-accent-strong"
        />
      ) : (
        <p
          id={`${id}-note`}
          role={note ? 'alert' : undefined}
          className={cx('min-w-0 flex-1 basis-56 text-sm', note ? 'text-bad' : 'text-quiet')}
        >
          {note ?? hint}
        </p>
      )}
    </div>
  );
}
