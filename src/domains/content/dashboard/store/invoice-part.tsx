import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { DescribedPart, LinesField, SelectField, TextField } from '#ui/dashboard/form-fields.tsx';
import type { Rule } from '#ui/dashboard/form-rules.ts';
import { LARGEST_INVOICE, MOST_INVOICE_UNITS, MOST_INVOICES, MOST_TRANSFER_DAYS } from '../../limits.ts';
import type { StoreDraft } from './store-draft.ts';

type Props = { form: UseFormReturn<StoreDraft> };
type Count = {
  name:
    | 'invoiceAfterOrders'
    | 'invoiceMostUnits'
    | 'invoicePerCustomer'
    | 'invoicePerAddress'
    | 'invoiceDays';
  hint?: 'afterOrdersHint' | 'perAddressHint' | 'invoiceDaysHint';
  least: number;
  most: number;
};

const counts: Count[] = [
  { name: 'invoiceAfterOrders', hint: 'afterOrdersHint', least: 0, most: 100 },
  { name: 'invoiceMostUnits', least: 1, most: MOST_INVOICE_UNITS },
  { name: 'invoicePerCustomer', least: 1, most: MOST_INVOICES },
  { name: 'invoicePerAddress', hint: 'perAddressHint', least: 1, most: MOST_INVOICES },
  { name: 'invoiceDays', hint: 'invoiceDaysHint', least: 1, most: 365 },
];

/** The data on invoices, and who may pay on invoice. */
export function InvoicePart({ form }: Props) {
  const t = useMessages('dashboard/content/store');
  const whole = useWholeNumber();
  const invoiceFor = useWatch({ control: form.control, name: 'invoiceFor' });
  const sum = {
    validate: (typed: unknown) => {
      const amount = Number(typed);
      return String(typed).trim() === '' || (amount > 0 && amount <= LARGEST_INVOICE) || t('sumWrong');
    },
  };
  return (
    <DescribedPart title={t('invoices')} text={t('invoicesText')}>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField form={form} name="vatId" label={t('vatId')} maxLength={200} />
        <TextField form={form} name="register" label={t('register')} maxLength={200} />
        <LinesField form={form} name="bankAccount" label={t('bankAccount')} hint={t('bankHint')} />
        <TextField
          form={form}
          name="transferDays"
          label={t('transferDays')}
          hint={t('transferDaysHint')}
          inputMode="numeric"
          rules={whole(1, MOST_TRANSFER_DAYS)}
        />
        <SelectField form={form} name="invoiceFor" label={t('invoiceFor')} hint={t('invoiceForHint')}>
          <option value="everyone">{t('invoiceEveryone')}</option>
          <option value="members">{t('invoiceMembers')}</option>
          <option value="nobody">{t('invoiceNobody')}</option>
        </SelectField>
      </div>
      {invoiceFor !== 'nobody' && (
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField
            form={form}
            name="invoiceUpTo"
            label={t('invoiceUpTo')}
            hint={t('upToHint')}
            inputMode="decimal"
            rules={sum}
          />
          {counts.map(({ name, hint, least, most }) => (
            <TextField
              key={name}
              form={form}
              name={name}
              label={t(name)}
              hint={hint && t(hint)}
              inputMode="numeric"
              rules={whole(least, most)}
            />
          ))}
        </div>
      )}
      <AccountingFields form={form} />
    </DescribedPart>
  );
}

/** What the files for the accountant need. */
function AccountingFields({ form }: Props) {
  const t = useMessages('dashboard/content/store');
  const digits = (pattern: RegExp): Rule => ({
    validate: (typed) => pattern.test(String(typed)) || t('datevWrong'),
  });
  return (
    <div className="grid items-end gap-5 sm:grid-cols-3">
      <SelectField form={form} name="accountChart" label={t('accountChart')}>
        <option value="SKR03">SKR03</option>
        <option value="SKR04">SKR04</option>
      </SelectField>
      <TextField
        form={form}
        name="datevConsultant"
        label={t('datevConsultant')}
        inputMode="numeric"
        maxLength={7}
        rules={digits(/^([1-9]\d{3,6})?$/)}
      />
      <TextField
        form={form}
        name="datevClient"
        label={t('datevClient')}
        inputMode="numeric"
        maxLength={5}
        rules={digits(/^([1-9]\d{0,4})?$/)}
      />
    </div>
  );
}

/** Returns a validation rule for a whole number within a range, or nothing if `mayBeEmpty`. */
export function useWholeNumber(): (least: number, most: number, mayBeEmpty?: boolean) => Rule {
  const t = useMessages('dashboard/content/store');
  return (least, most, mayBeEmpty = false) => ({
    validate: (typed) => {
      if (mayBeEmpty && String(typed).trim() === '') return true;
      const isFine = /^\d+$/.test(String(typed)) && Number(typed) >= least && Number(typed) <= most;
      return isFine || t('wholeNumber', { least, most });
    },
  });
}
