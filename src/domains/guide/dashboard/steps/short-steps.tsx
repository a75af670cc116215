import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { LinesField } from '#ui/dashboard/form-fields.tsx';
import { ImageField } from '#ui/dashboard/image-field.tsx';
import { useAction } from '#ui/dashboard/use-action.ts';
import { Link } from '#ui/link.tsx';
import { Notice } from '#ui/notice.tsx';
import type { Guide } from '../../contract.ts';
import { StepForm } from '../step-form.tsx';

type PaymentProps = { guide: Guide; save: (bankAccount: string[]) => Promise<unknown> };

/** How shoppers pay: on invoice to this account, or by the providers that the settings name. */
export function PaymentStep({ guide, save }: PaymentProps) {
  const t = useMessages('dashboard/guide/payment');
  const { bankAccount, ways } = guide.payment;
  const needed = { validate: (typed: unknown) => String(typed).trim() !== '' || t('missing') };
  return (
    <div className="grid gap-5">
      {(['stripe', 'paypal'] as const).map(
        (way) =>
          ways.includes(way) && (
            <Notice key={way} look="good">
              {t(way)}
            </Notice>
          ),
      )}
      <StepForm
        draft={{ account: bankAccount.join('\n') }}
        save={({ account }) =>
          save(
            account
              .split('\n')
              .map((line) => line.trim())
              .filter(Boolean),
          )
        }
        submit={t('save')}
        aside={
          <LinkButton href="/dashboard/settings/payments" look="secondary">
            {t('others')}
          </LinkButton>
        }
      >
        {(form) => (
          <LinesField
            form={form}
            name="account"
            label={t('account')}
            hint={t('accountHint')}
            rules={needed}
            isRequired
          />
        )}
      </StepForm>
    </div>
  );
}

type LookProps = { guide: Guide; saveLogo: (logo: string) => Promise<unknown> };

/** The logo; the guide does not wait for it. */
export function LookStep({ guide, saveLogo }: LookProps) {
  const t = useMessages('dashboard/guide/look');
  const missing = { validate: (image: unknown) => image !== '' || t('missing') };
  if (guide.hasLogo)
    return (
      <p>
        {t('there')}{' '}
        <Link href="/dashboard/design/theme" className="underline underline-offset-4">
          {t('change')}
        </Link>
      </p>
    );
  return (
    <StepForm
      draft={{ logo: '' }}
      save={({ logo }) => saveLogo(logo)}
      submit={t('save')}
      aside={
        <LinkButton href="/dashboard/design/theme" look="secondary">
          {t('design')}
        </LinkButton>
      }
    >
      {(form) => {
        form.register('logo', missing);
        return (
          <ImageField
            label={t('logo')}
            value={form.watch('logo')}
            isWhole
            error={form.formState.errors.logo?.message}
            onChange={(logo) => form.setValue('logo', logo, { shouldDirty: true, shouldValidate: true })}
          />
        );
      }}
    </StepForm>
  );
}

type OpenProps = { guide: Guide; open: () => Promise<unknown> };

/** Opens the shop; what is still missing is named, and does not prevent it. */
export function OpenStep({ guide, open }: OpenProps) {
  const t = useMessages('dashboard/guide/open');
  const tg = useMessages('dashboard/guide/general');
  const { isBusy, run } = useAction();
  const missing = (['country', 'pages', 'goods', 'payment'] as const).filter(
    (name) => guide.steps[name] === 'todo',
  );
  if (guide.isOpen)
    return (
      <div className="grid justify-items-start gap-5">
        <Notice look="good">{t('isOpen')}</Notice>
        <LinkButton href="/">{tg('seeShop')}</LinkButton>
      </div>
    );
  return (
    <div className="grid justify-items-start gap-5">
      {missing.length > 0 && (
        <Notice look="plain">
          <p>{t('missing')}</p>
          <ul className="ms-5 list-disc">
            {missing.map((name) => (
              <li key={name}>{tg(name)}</li>
            ))}
          </ul>
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        <Button disabled={isBusy} onClick={() => void run(open)}>
          {t('open')}
        </Button>
        <LinkButton href="/" look="secondary">
          {t('look')}
        </LinkButton>
        <LinkButton href="/dashboard/settings/opening" look="quiet">
          {t('before')}
        </LinkButton>
      </div>
    </div>
  );
}
