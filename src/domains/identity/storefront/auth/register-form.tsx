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
        advice={advice}
        cancel={<CancelButton onCancel={onCancel} words={t('cancel')} />}
      >
        <PersonFields />
      </AccountForm>
      <AsideLink question={t('haveAccount')} href={loginHref} words={t('logIn')} />
    </>
  );
}

function PersonFields() {
  const t = useMessages('account/identity/auth');
  const known = knownPerson();
  return (
    <>
      <Part title={t('loginPart')}>
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
      </Part>
      <Part title={t('personPart')}>
        <Pair>
          <NameFields {...(known && { person: known })} />
        </Pair>
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
      </Part>
    </>
  );
}

/** Fields that belong together, below a line with their name. */
const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="min-w-0 not-first:mt-3">
    {/* A floated legend has a margin of its own. */}
    <legend className="float-start mb-4 w-full border-line border-b pb-2 font-semibold">{title}</legend>
    <div className="clear-both grid gap-4">{children}</div>
  </fieldset>
);

/** Two fields beside each other where there is room. */
const Pair = ({ children }: { children: ReactNode }) => (
  <div className="grid items-start gap-x-4 gap-y-5 @sm:grid-cols-2">{children}</div>
);
