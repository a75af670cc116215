import { useHydrated } from '@tanstack/react-router';
import type { UseFormReturn } from 'react-hook-form';
import { looksLikeEmail } from '#platform/email-shape.ts';
import { useTexts } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { Locale } from '#platform/locale.ts';
import { Checkbox } from '#ui/choice.tsx';
import { CheckField, DescribedPart, LinesField, SelectField, TextField } from '#ui/dashboard/form-fields.tsx';
import { agentParts } from '../../agent-parts.ts';
import { unknownRobotsLine } from '../../robots-rules.ts';
import { AddressPart } from './address-part.tsx';
import { useWholeNumber } from './invoice-part.tsx';
import type { StoreDraft } from './store-draft.ts';

/** The name of a currency in a language. */
function currencyName(locale: Locale, code: string): string {
  const name = new Intl.DisplayNames([locale], { type: 'currency', fallback: 'none' }).of(code);
  return name ? `${code} – ${name}` : code;
}

/** All currencies that this browser knows. */
const currencyNames = (locale: Locale): { code: string; name: string }[] =>
  Intl.supportedValuesOf('currency').map((code) => ({ code, name: currencyName(locale, code) }));

/** All time zones that this browser knows, and the chosen one. */
function timeZones(chosen: string): string[] {
  return [...new Set(['UTC', chosen, ...Intl.supportedValuesOf('timeZone')])].sort();
}

type Props = { form: UseFormReturn<StoreDraft> };

export function ContactPart({ form }: Props) {
  const t = useMessages('dashboard/content/store');
  const named = { validate: (name: unknown) => String(name).trim() !== '' || t('nameMissing') };
  const reachable = {
    validate: (email: unknown) => email === '' || looksLikeEmail(`${email}`) || t('emailWrong'),
  };
  return (
    <DescribedPart title={t('contact')} text={t('contactText')}>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <div className="sm:col-span-2">
          <TextField
            form={form}
            name="storeName"
            label={t('storeName')}
            rules={named}
            required
            maxLength={100}
          />
        </div>
        <TextField form={form} name="company" label={t('company')} maxLength={200} />
        <TextField form={form} name="representative" label={t('representative')} maxLength={200} />
        <TextField
          form={form}
          name="email"
          label={t('email')}
          hint={t('emailHint')}
          type="email"
          rules={reachable}
        />
        <TextField form={form} name="phone" label={t('phone')} type="tel" maxLength={200} />
      </div>
      <AddressPart form={form} />
    </DescribedPart>
  );
}

export function SalesPart({ form, hasOrders }: Props & { hasOrders: boolean }) {
  const t = useMessages('dashboard/content/store');
  const locale = useTexts();
  const { currency, timeZone } = form.getValues();
  // Server and browser know slightly different lists of these.
  const isAwake = useHydrated();
  return (
    <DescribedPart title={t('sales')} text={t('salesText')}>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        {hasOrders ? (
          <dl className="grid gap-1.5">
            <dt className="font-medium text-sm">{t('currency')}</dt>
            <dd className="control content-center">{currencyName(locale, currency)}</dd>
            <dd className="text-quiet text-sm">{t('currencyFixed')}</dd>
          </dl>
        ) : (
          <SelectField form={form} name="currency" label={t('currency')} hint={t('currencyHint')}>
            {(isAwake ? currencyNames(locale) : [{ code: currency, name: currency }]).map(
              ({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ),
            )}
          </SelectField>
        )}
        <SelectField form={form} name="timeZone" label={t('timeZone')} hint={t('timeZoneHint')}>
          {(isAwake ? timeZones(timeZone) : [timeZone]).map((zone) => (
            <option key={zone} value={zone}>
              {zone.replaceAll('_', ' ')}
            </option>
          ))}
        </SelectField>
      </div>
      <div className="grid gap-3">
        <CheckField form={form} name="pricesIncludeTax" label={t('pricesIncludeTax')} hint={t('taxHint')} />
        <CheckField form={form} name="shippingTaxed" label={t('shippingTaxed')} />
        <CheckField
          form={form}
          name="isSmallBusiness"
          label={t('isSmallBusiness')}
          hint={t('smallBusinessHint')}
        />
        <CheckField form={form} name="sellsInEu" label={t('sellsInEu')} hint={t('euHint')} />
      </div>
    </DescribedPart>
  );
}

export function RulesPart({ form, mayAppoint }: Props & { mayAppoint: boolean }) {
  const t = useMessages('dashboard/content/store');
  const whole = useWholeNumber();
  const numeric = { inputMode: 'numeric' } as const;
  return (
    <DescribedPart title={t('rules')} text={t('rulesText')}>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          form={form}
          name="lowStock"
          label={t('lowStock')}
          hint={t('lowStockHint')}
          {...numeric}
          rules={whole(0, 1_000_000)}
        />
        <SelectField form={form} name="stockShown" label={t('stockShown')} hint={t('stockShownHint')}>
          <option value="always">{t('stockAlways')}</option>
          <option value="low">{t('stockWhenLow')}</option>
          <option value="never">{t('stockNever')}</option>
        </SelectField>
        {form.watch('stockShown') === 'low' && (
          <TextField
            form={form}
            name="stockShownBelow"
            label={t('stockShownBelow')}
            {...numeric}
            rules={whole(1, 1_000_000)}
          />
        )}
        <TextField
          form={form}
          name="retentionYears"
          label={t('retentionYears')}
          hint={t('retentionHint')}
          {...numeric}
          rules={whole(0, 30)}
        />
        <TextField
          form={form}
          name="cartReminderHours"
          label={t('cartReminderHours')}
          hint={t('cartReminderHint')}
          {...numeric}
          rules={whole(1, 168, true)}
        />
        <TextField
          form={form}
          name="reviewRequestDays"
          label={t('reviewRequestDays')}
          hint={t('reviewRequestHint')}
          {...numeric}
          rules={whole(1, 60, true)}
        />
        <TextField
          form={form}
          name="marketingMailsPerWeek"
          label={t('marketingMailsPerWeek')}
          hint={t('marketingMailsHint')}
          {...numeric}
          rules={whole(1, 14)}
        />
      </div>
      <LinesField
        form={form}
        name="robotsRules"
        label={t('robotsRules')}
        hint={t('robotsHint')}
        rules={{
          validate: (typed) => {
            const line = unknownRobotsLine(String(typed));
            return line === null || t('robotsWrong', { line });
          },
        }}
      />
      <div className="grid gap-3">
        <CheckField
          form={form}
          name="takesOrderNotes"
          label={t('takesOrderNotes')}
          hint={t('orderNotesHint')}
        />
        <CheckField form={form} name="reviewApproval" label={t('reviewApproval')} hint={t('approvalHint')} />
        <CheckField
          form={form}
          name="confirmGuestReminders"
          label={t('confirmGuestReminders')}
          hint={t('confirmGuestHint')}
        />
        <CheckField form={form} name="weeklyReport" label={t('weeklyReport')} hint={t('weeklyReportHint')} />
        {mayAppoint && (
          <CheckField
            form={form}
            name="staffSecondFactor"
            label={t('staffSecondFactor')}
            hint={t('factorHint')}
          />
        )}
      </div>
    </DescribedPart>
  );
}

export function AgentsPart({ form }: Props) {
  const t = useMessages('dashboard/content/store');
  return (
    <DescribedPart title={t('agents')} text={t('agentsText')}>
      <CheckField form={form} name="agentsMayShop" label={t('agentsMayShop')} hint={t('agentsHint')} />
      {form.watch('agentsMayShop') && (
        <div className="sm:max-w-sm">
          <SelectField
            form={form}
            name="agentsMayComplete"
            label={t('agentsMayComplete')}
            hint={t('agentsCompleteHint')}
          >
            <option value="nobody">{t('invoiceNobody')}</option>
            <option value="known">{t('agentsKnown')}</option>
            <option value="everyone">{t('agentsAll')}</option>
          </SelectField>
        </div>
      )}
      {form.watch('agentsMayShop') && (
        <CheckField
          form={form}
          name="agentsPayByStripe"
          label={t('agentsPayByStripe')}
          hint={t('agentsPayByStripeHint')}
        />
      )}
      {form.watch('agentsMayShop') && <LeftOut form={form} />}
    </DescribedPart>
  );
}

/** What agents cannot use here, each by a checkbox. */
function LeftOut({ form }: Props) {
  const t = useMessages('dashboard/content/store');
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-2 font-medium">{t('agentsLeaveOut')}</legend>
      <div className="flex flex-wrap gap-x-5 gap-y-1">
        {agentParts.map((part) => (
          <Checkbox key={part} value={part} {...form.register('agentsLeaveOut')}>
            {t(`agentsPart_${part}`)}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}
