import X from 'lucide-react/icons/x';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import type { Upload } from './use-picture-uploads.ts';

type Props = { uploads: readonly Upload[]; onDismiss: (key: number) => void };

/** The progress or failure of each upload. */
export function UploadLines({ uploads, onDismiss }: Props) {
  const t = useMessages('dashboard/products/form');
  if (uploads.length === 0) return null;
  return (
    <ul className="grid gap-2 text-sm">
      {uploads.map(({ key, name, share, problem, retry }) => (
        <li
          key={key}
          className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-surface px-3 py-1.5"
        >
          <bdi className="min-w-0 max-w-60 truncate font-medium">{name}</bdi>
          {problem ? (
            <span role="alert" className="min-w-0 flex-1 basis-48 text-bad">
              {problem}
            </span>
          ) : (
            <progress
              value={share}
              max={1}
              aria-label={t('uploading', { name, percent: Math.round(share * 100) })}
              className="h-2 min-w-32 flex-1 accent-accent-strong"
            />
          )}
          {retry && (
            <Button look="quiet" size="sm" onClick={retry}>
              {t('tryAgain')}
            </Button>
          )}
          {problem && (
            <IconButton label={t('dismiss', { name })} onClick={() => onDismiss(key)}>
              <X aria-hidden className="size-4" />
            </IconButton>
          )}
        </li>
      ))}
    </ul>
  );
}
