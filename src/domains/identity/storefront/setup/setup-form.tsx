import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { LinkButton } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { Notice } from '#ui/notice.tsx';
import type { User } from '../../contract.ts';
import { AccountForm } from '../form/account-form.tsx';
import { NewPasswordFields, TextField } from '../form/form-fields.tsx';
import { NameFields } from '../form/name-fields.tsx';
import { sendSetup } from './setup-calls.ts';

type Props = {
  /** The token in the address that the start printed; without it the user types it. */
  token: string | undefined;
  isOpen: boolean;
  onDone: (user: User) => Promise<void>;
};

/** Creates the first owner of the shop. */
export function SetupForm({ token, isOpen, onDone }: Props) {
  const t = useMessages('account/identity/setup');
  const locale = useLocale();
  if (!isOpen)
    return (
      <>
        <Notice look="plain">{t('closed')}</Notice>
        <LinkButton href="/login">{t('logIn')}</LinkButton>
      </>
    );
  const advice = {
    'auth.setup_closed': (
      <Link href="/login" className="font-semibold underline underline-offset-4">
        {t('logIn')}
      </Link>
    ),
  };
  return (
    <AccountForm
      label={t('setUp')}
      send={async ({ confirmPassword: _, ...input }) =>
        onDone((await sendSetup(locale, { token, ...input })).user)
      }
      submit={t('setUp')}
      sending={t('settingUp')}
      advice={advice}
    >
      {token === undefined && (
        <TextField name="token" label={t('token')} hint={t('tokenHint')} required autoComplete="off" />
      )}
      <TextField
        name="storeName"
        label={t('storeName')}
        hint={t('storeNameHint')}
        autoComplete="organization"
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <NameFields />
      </div>
      <TextField name="email" type="email" label={t('email')} required autoComplete="username" />
      <NewPasswordFields label={t('password')} confirmLabel={t('confirmPassword')} />
    </AccountForm>
  );
}
