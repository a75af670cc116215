import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { CopyButton, saveFile } from './copy-button.tsx';
import { Arriving } from './focus.tsx';

type Props = { codes: readonly string[]; onDone: () => void };

/** The backup codes, shown once. */
export function BackupCodes({ codes, onDone }: Props) {
  const t = useMessages('account/identity/security');
  const title = t('codesFile', { shop: location.host });
  const text = `${title}\n\n${codes.join('\n')}\n`;
  return (
    <Arriving>
      <div className="grid gap-1">
        <h3 className="font-semibold">{t('backupCodes')}</h3>
        <p className="text-pretty">{t('keepCodes')}</p>
      </div>
      <ol className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-lg border border-line bg-surface p-4 text-center tabular-nums tracking-wide max-[22rem]:grid-cols-1">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={text} />
        <Button look="secondary" onClick={() => saveFile(`${title}.txt`, 'text/plain', text)}>
          {t('download')}
        </Button>
        <Button onClick={onDone} className="grow">
          {t('codesKept')}
        </Button>
      </div>
    </Arriving>
  );
}
