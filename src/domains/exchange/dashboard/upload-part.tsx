import { useEffect, useRef, useState } from 'react';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Panel } from '#ui/dashboard/panel.tsx';
import { wordsOfFailure } from '#ui/dashboard/refusal.ts';
import { Notice } from '#ui/notice.tsx';
import { MOST_BYTES } from '../limits.ts';
import { FileDrop } from './file-drop.tsx';
import { MOST_MEGABYTES, uploadFile } from './import-calls.ts';
import { ProgressLine } from './import-status.tsx';

type Sending = { name: string; share: number };
type Props = { takesCustomers: boolean; onSent: (id: string) => Promise<unknown> };

/** Uploads a file; `onSent` is called with its import's id. */
export function UploadPart({ takesCustomers, onSent }: Props) {
  const t = useMessages('dashboard/exchange/general');
  const { sending, problem, send, cancel } = useUpload(onSent);
  return (
    <Panel title={t('bring', { what: takesCustomers ? 'all' : 'products' })}>
      <div className="grid gap-4 p-4">
        {problem && <Notice look="bad">{problem}</Notice>}
        {sending ? (
          <div className="grid justify-items-start gap-3 py-4 *:max-w-full">
            <p className="break-words text-sm">{t('uploading', { name: sending.name })}</p>
            <div className="w-full">
              <ProgressLine share={sending.share} label={t('uploading', { name: sending.name })} />
            </div>
            <Button look="secondary" size="sm" onClick={cancel}>
              {t('cancel')}
            </Button>
          </div>
        ) : (
          <FileDrop takesCustomers={takesCustomers} onFile={(file) => void send(file)} />
        )}
      </div>
    </Panel>
  );
}

function useUpload(onSent: Props['onSent']) {
  const t = useMessages('dashboard/exchange/general');
  const locale = useLocale();
  const [sending, setSending] = useState<Sending | null>(null);
  const [problem, setProblem] = useState<string>();
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);
  const send = async (file: File) => {
    if (file.size === 0) return setProblem(t('isEmpty'));
    if (file.size > MOST_BYTES) return setProblem(t('tooLarge', { megabytes: MOST_MEGABYTES }));
    stop.current = new AbortController();
    const { signal } = stop.current;
    setProblem(undefined);
    setSending({ name: file.name, share: 0 });
    const onProgress = (share: number) => setSending({ name: file.name, share });
    try {
      await onSent(await uploadFile(file, { lang: locale, onProgress, signal }));
    } catch (error) {
      if (signal.aborted) return;
      setProblem(wordsOfFailure(error, t('uploadFailed')));
      setSending(null);
    }
  };
  const cancel = () => {
    stop.current?.abort();
    setSending(null);
  };
  return { sending, problem, send, cancel };
}
