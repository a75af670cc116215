import { type KeyboardEvent, useState } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { videoOf } from '#platform/video.ts';
import { Button } from '../../button.tsx';
import { Input } from '../../field.tsx';

type LineProps = { kind: 'link' | 'video'; onTake: (address: string) => void; onClose: () => void };

/** Takes the address of a link or video. */
export function AddressLine({ kind, onTake, onClose }: LineProps) {
  const t = useMessages('dashboard/ui/richText');
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const take = () => {
    const address = typed.trim();
    const known = kind === 'video' ? videoOf(address) : linkOf(address);
    if (known) onTake(known);
    else setWrong(true);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    if (event.key !== 'Enter') return;
    event.preventDefault();
    take();
  };
  return (
    <div className="grid gap-1 border-line border-t p-2">
      <div className="flex flex-wrap items-center gap-2">
        <Input
          autoFocus
          aria-label={t(kind === 'link' ? 'linkAddress' : 'videoAddress')}
          placeholder={t(kind === 'link' ? 'linkAddress' : 'videoAddress')}
          aria-invalid={isWrong || undefined}
          value={typed}
          dir="ltr"
          maxLength={2_000}
          onKeyDown={press}
          onChange={({ target }) => {
            setTyped(target.value);
            setWrong(false);
          }}
          className="h-9 min-w-0 flex-1 basis-48"
        />
        <Button size="sm" onClick={take}>
          {t('insert')}
        </Button>
        <Button size="sm" look="quiet" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
      {isWrong && <p className="text-bad text-sm">{t(kind === 'link' ? 'linkWrong' : 'videoWrong')}</p>}
    </div>
  );
}

/** A web address, a mail address, a phone number or a path of the shop; null for others. */
function linkOf(address: string): string | null {
  if (/^(?:https?:\/\/|mailto:|tel:|\/(?!\/)|#)\S+$/i.test(address)) return address;
  return /^[\w-]+(?:\.[\w-]+)+(?:\/\S*)?$/.test(address) ? `https://${address}` : null;
}
