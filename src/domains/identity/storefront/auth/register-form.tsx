import type { ReactNode } from 'react';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Link } from '#ui/link.tsx';
import type { User } from '../../contract.ts';
import { accountCalls } from '../account-calls.ts';
import { AccountForm, AsideLink, CancelButton } from '../form/account-form.tsx';
import { NewPasswordFields, TextField } from '../form/form-fields.tsx';
import { NameFields } from '../form/name-fields.tsx';
import { knownPerson } from './known-person.ts';

type Props = { loginHref: string; onDone: (user: User) => Promise<void>; onCancel: () => void };

export function RegisterForm({ loginHref, onDone, onCancel }: Props) {
  const t = useMessages('account/identity/auth');
  const locale = useLocale();
  const advice = {
    'auth.email_taken': (
      <Link href={loginHref} className="font-semibold underline underline-offset-4">
        {t('logInInstead')}
      </Link>
    ),
  };
  return (
    <>
      <AccountForm
        label={t('register')}
        send={async ({ confirmPassword: _, password = '', ...person }) =>
          onDone((await accountCalls(locale).signUp({ ...person, password })).user)
        }
        submit={t('register')}
        sending={t('registering')}
        fills
        advice={advice}
      >
        <PersonFields />
      </AccountForm>
      <AsideLink question={t('haveAccount')} href={loginHref} words={t('logIn')}>
        <CancelButton onCancel={onCancel} words={t('cancel')} />
      </AsideLink>
    </>
  );
}

function PersonFields() {
  const t = useMessages('account/identity/auth');
  const known = knownPerson();
  return (
    <>
      <Pair>
        <NameFields {...(known && { person: known })} />
      </Pair>
      <TextField
        name="email"
        type="email"
        label={t('email')}
        required
        autoComplete="username"
        defaultValue={known?.email}
      />
      <Pair>
        <NewPasswordFields label={t('password')} confirmLabel={t('confirmPassword')} />
      </Pair>
      <fieldset className="mt-1 mb-2 min-w-0 border-line border-t pt-5">
        {/* A floated legend has a margin of its own. */}
        <legend className="float-start mb-4 w-full font-semibold">{t('addressPart')}</legend>
        <div className="clear-both">
          <Pair>
            <TextField
              name="street"
              label={t('street')}
              required
              autoComplete="address-line1"
              defaultValue={known?.street}
            />
            <TextField
              name="city"
              label={t('city')}
              required
              autoComplete="address-level2"
              defaultValue={known?.city}
            />
          </Pair>
        </div>
      </fieldset>
    </>
  );
}

/** Two fields beside each other where there is room. */
const Pair = ({ children }: { children: ReactNode }) => (
  <div className="grid items-start gap-x-4 gap-y-5 @sm:grid-cols-2">{children}</div>
);
