import { useEffect, useState } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import type { SecondFactorSetup as Setup } from '../../contract/mfa.ts';
import { AccountForm } from '../form/account-form.tsx';
import { CopyButton } from './copy-button.tsx';
import { Arriving } from './focus.tsx';
import { CodeField } from './second-factor-step.tsx';

type Props = { setup: Setup; send: (code: string) => Promise<void>; onCancel: () => void };

const inFours = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

/** The secret as QR code and text, and a field for the first code. */
export function SecondFactorSetup({ setup, send, onCancel }: Props) {
  const t = useMessages('account/identity/security');
  return (
    <Arriving>
      <p className="text-pretty">{t('scan')}</p>
      <div className="flex flex-wrap gap-6">
        <QrCode text={setup.uri} label={t('qrCode')} />
        <div className="grid min-w-0 flex-1 basis-60 content-start justify-items-start gap-3">
          <p>{t('typeSecret')}</p>
          <p className="wrap-anywhere select-all rounded-md bg-surface px-3 py-2 tabular-nums tracking-wide">
            {inFours(setup.secret)}
          </p>
          <CopyButton text={setup.secret} size="sm" />
          <a href={setup.uri} className="font-medium text-sm underline underline-offset-4">
            {t('openApp')}
          </a>
        </div>
      </div>
      <AccountForm
        label={t('setUp')}
        send={({ code = '' }) => send(code)}
        submit={t('confirm')}
        sending={t('turningOn')}
        cancel={
          <Button look="quiet" onClick={onCancel}>
            {t('cancel')}
          </Button>
        }
      >
        <CodeField label={t('code')} kind="totp" />
      </AccountForm>
    </Arriving>
  );
}

type QrCodeProps = { text: string; label: string };
type Drawn = { size: number; path: string };

const draw = async (text: string): Promise<Drawn> =>
  (await import('#platform/qr-code.ts')).drawQrCode(text, { border: 4 });

/** A QR code, dark on light in dark mode, too: many cameras read no other. */
function QrCode({ text, label }: QrCodeProps) {
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  useEffect(() => {
    let isGone = false;
    draw(text).then(
      (code) => isGone || setDrawn(code),
      // The key can be typed instead.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${drawn?.size ?? 1} ${drawn?.size ?? 1}`}
      shapeRendering="crispEdges"
      className="size-52 shrink-0 rounded-md border border-line bg-sheet fill-sheet-ink"
    >
      {drawn && <path d={drawn.path} />}
    </svg>
  );
}
