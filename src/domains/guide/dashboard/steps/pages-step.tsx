import { Controller } from 'react-hook-form';
import { AddressLineFields } from '#domains/content/dashboard/store/address-part.tsx';
import { hasStreetAndTown, linesOf, openedAddress } from '#domains/content/dashboard/store/store-draft.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/dashboard/form-fields.tsx';
import { emailAddress } from '#ui/dashboard/form-rules.ts';
import { Status } from '#ui/dashboard/status.tsx';
import { useAction } from '#ui/dashboard/use-action.ts';
import { Link } from '#ui/link.tsx';
import { Notice } from '#ui/notice.tsx';
import type { DetailsInput, Guide } from '../../contract.ts';
import { StepForm } from '../step-form.tsx';

type DetailsDraft = Omit<DetailsInput, 'address'> & { address: string };
type Props = {
  guide: Guide;
  fill: (details: DetailsInput) => Promise<unknown>;
  confirm: () => Promise<unknown>;
};

const looks = { missing: 'plain', gaps: 'warn', template: 'warn', written: 'good' } as const;

/** The details of the company, and the legal pages made of them. */
export function PagesStep({ guide, fill, confirm }: Props) {
  const t = useMessages('dashboard/guide/pages');
  const { details } = guide;
  const draft: DetailsDraft = { ...details, address: openedAddress(details.address).join('\n') };
  const needed = { validate: (typed: unknown) => String(typed).trim() !== '' || t('missing') };
  const delivered = {
    validate: (address: unknown) => hasStreetAndTown(String(address).split('\n')) || t('missing'),
  };
  const reachable = emailAddress(t('emailWrong'));
  return (
    <div className="grid gap-6">
      <StepForm
        draft={draft}
        save={(values) => fill({ ...values, address: linesOf(values.address) })}
        submit={t('fill')}
      >
        {(form) => (
          <>
            <div className="grid items-start gap-5 sm:grid-cols-2">
              <TextField
                form={form}
                name="company"
                label={t('company')}
                rules={needed}
                required
                maxLength={200}
              />
              <TextField form={form} name="representative" label={t('representative')} maxLength={200} />
              <TextField
                form={form}
                name="email"
                type="email"
                label={t('email')}
                rules={reachable}
                required
              />
              <TextField form={form} name="phone" type="tel" label={t('phone')} maxLength={200} />
              <TextField form={form} name="vatId" label={t('vatId')} maxLength={200} />
              <TextField form={form} name="register" label={t('register')} maxLength={200} />
            </div>
            <fieldset>
              <legend className="mb-1 font-semibold text-sm">{t('address')}</legend>
              <p className="mb-4 text-quiet text-sm">{t('addressHint')}</p>
              <div className="grid items-start gap-5 sm:grid-cols-2">
                <Controller
                  control={form.control}
                  name="address"
                  rules={delivered}
                  render={({ field, fieldState }) => (
                    <AddressLineFields
                      address={field.value}
                      onChange={field.onChange}
                      missing={fieldState.error?.message}
                      isRequired
                    />
                  )}
                />
              </div>
            </fieldset>
          </>
        )}
      </StepForm>
      <PageStates guide={guide} confirm={confirm} />
    </div>
  );
}

function PageStates({ guide: { pages }, confirm }: Pick<Props, 'guide' | 'confirm'>) {
  const t = useMessages('dashboard/guide/pages');
  const { isBusy, run } = useAction();
  const isFilled = pages.some(({ state }) => state === 'template' || state === 'gaps');
  return (
    <div className="grid gap-4">
      <ul className="divide-y divide-line rounded-md border border-line">
        {pages.map(({ slug, state }) => (
          <li key={slug} className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 px-4 py-1.5">
            <Link
              href={`/dashboard/settings/pages/${slug}`}
              className="inline-flex min-h-8 items-center font-medium hover:underline"
            >
              {t('page', { slug: slug.replaceAll('-', '_') })}
            </Link>
            <Status look={looks[state]}>{t('state', { state })}</Status>
          </li>
        ))}
      </ul>
      {isFilled && (
        <>
          <Notice look="plain">{t('check')}</Notice>
          <div>
            <Button look="secondary" disabled={isBusy} onClick={() => void run(confirm)}>
              {t('confirm')}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
