import { useQuery } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { useState } from 'react';
import { apiQuery } from '#platform/browser/calls/api-query.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { showToast } from '#ui/toast.ts';
import type { listPasskeys } from '../../contract/passkeys.ts';
import { failureText } from '../form/check-form.ts';
import { TextField } from '../form/form-fields.tsx';
import { Section } from '../profile/section.tsx';
import { useFocusBack } from './focus.tsx';
import { PasskeyRow } from './passkey-row.tsx';
import { PasswordStep } from './password-step.tsx';
import { securityCalls } from './security-calls.ts';
import { knowsPasskeys, makePasskey } from './web-authn.ts';

/** The user's passkeys, with a button to add one. */
export function PasskeySection() {
  const t = useMessages('account/identity/security');
  const tForm = useMessages('account/identity/form');
  const { data, error, refetch } = useQuery(passkeysQuery);
  const onChange = async () => void (await refetch());
  return (
    <Section title={t('passkeys')} text={t('passkeysText')}>
      {error && <Notice look="bad">{failureText(error, tForm)}</Notice>}
      {!data && !error && <Skeleton className="h-12" />}
      {data?.data.length === 0 && <p>{t('noPasskeys')}</p>}
      {data && data.data.length > 0 && (
        <ul className="divide-y divide-line rounded-lg border border-line">
          {data.data.map((passkey) => (
            <PasskeyRow key={passkey._id} passkey={passkey} onChange={onChange} />
          ))}
        </ul>
      )}
      <AddPasskey onAdded={onChange} />
    </Section>
  );
}

function AddPasskey({ onAdded }: { onAdded: () => Promise<void> }) {
  const t = useMessages('account/identity/security');
  const calls = securityCalls(useLocale());
  const isAwake = useHydrated();
  const [isAdding, setAdding] = useState<boolean | 'no more'>(false);
  const button = useFocusBack(isAdding === 'no more');
  if (isAwake && !knowsPasskeys()) return <p className="text-quiet">{t('noWebAuthn')}</p>;
  if (isAdding !== true)
    return (
      <Button ref={button} look="secondary" className="justify-self-start" onClick={() => setAdding(true)}>
        {t('addPasskey')}
      </Button>
    );
  const words = { isThere: t('isThere'), notAdded: t('notAdded') };
  return (
    <PasswordStep
      label={t('addPasskey')}
      text={t('addPasskeyText')}
      sending={t('adding')}
      onCancel={() => setAdding('no more')}
      send={async (password, { name = '' }) => {
        await makePasskey(calls, { password, name }, words);
        showToast(t('added'));
        await onAdded();
        setAdding('no more');
      }}
    >
      <TextField
        name="name"
        label={t('passkeyName')}
        hint={t('passkeyNameHint')}
        maxLength={100}
        autoComplete="off"
      />
    </PasswordStep>
  );
}

/** The user's passkeys. */
const passkeysQuery = apiQuery<typeof listPasskeys>(
  ['account'],
  'GET /account/passkeys',
  {},
  { staleTime: 5_000 },
);
