import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import type { SecondFactorSetup as Setup } from '../../contract/mfa.ts';
import { AccountForm } from '../form/account-form.tsx';
import { Arriving } from './arriving.tsx';
import { CodeField } from './code-field.tsx';
import { CopyButton } from './copy-button.tsx';
import * as messages from './messages.ts';
import { QrCode } from './qr-code.tsx';

type Props = { setup: Setup; send: (code: string) => Promise<void>; onCancel: () => void };

const inFours = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

/** The secret as QR code and text, and a field for the first code. */
export function SecondFactorSetup({ setup, send, onCancel }: Props) {
  const t = useMessages(messages);
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
          <a href={setup.uri} className="font-medium text-accent-strong text-sm underline underline-offset-4">
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
