import { type ReactNode, use, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { dateFormat } from '#platform/i18n/date-format.ts';
import { LocaleContext, useLocale, useTexts } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/choice.tsx';
import { DashboardPage } from '#ui/dashboard/dashboard-page.tsx';
import { EditForm } from '#ui/dashboard/edit-form.tsx';
import { CardPart, CheckField, FieldCard, LinesField, TextField } from '#ui/dashboard/form-fields.tsx';
import { useEditForm } from '#ui/dashboard/use-edit-form.ts';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { showToast } from '#ui/toast.ts';
import type { VersionedSettings } from '../../contract/settings.ts';
import { type GermanState, germanHolidays, germanStates } from '../../german-holidays.ts';
import { settingsCalls } from '../store/settings-calls.ts';
import {
  type DeliveryDraft,
  deliverySettings,
  openedDelivery,
  weekdays,
  withHolidays,
  wrongHoliday,
} from './delivery-draft.ts';

type Props = { found: VersionedSettings; onDone: () => Promise<void>; onCancel: () => void };
type FormProps = { form: UseFormReturn<DeliveryDraft> };

/** The delivery calendar: when orders are packed and parcels arrive. */
export function DeliveryPage({ found, onDone, onCancel }: Props) {
  const t = useMessages('dashboard/content/store');
  const calls = settingsCalls(useLocale());
  const { timeZone } = use(LocaleContext);
  const edit = useEditForm<DeliveryDraft, string>({
    opened: openedDelivery(found),
    save: async (draft, version) =>
      openedDelivery(await calls.change({ changes: deliverySettings(draft), version })),
    reload: async () => openedDelivery(await calls.read()),
    onSaved: async () => {
      await onDone();
      showToast(t('saved'));
    },
  });
  const labels = {
    showsDeliveryDates: t('showsDeliveryDates'),
    handlingDays: t('handlingDays'),
    orderCutOff: t('orderCutOff'),
    workingDays: t('workingDays'),
    arrivalDays: t('arrivalDays'),
    holidays: t('holidays'),
  };
  const { form } = edit;
  const field = (name: keyof typeof labels) => ({ form, name, label: labels[name] });
  const whole = {
    validate: (typed: unknown) =>
      (/^\d{1,2}$/.test(String(typed)) && Number(typed) <= 60) || t('handlingWrong'),
  };
  const time = {
    validate: (typed: unknown) =>
      /^((\d|[01]\d|2[0-3]):[0-5]\d)?$/.test(String(typed).trim()) || t('cutOffWrong'),
  };
  const dates = {
    validate: (typed: unknown) => {
      const line = wrongHoliday(String(typed));
      return line === undefined || t('holidayWrong', { line });
    },
  };
  return (
    <DashboardPage
      title={t('deliveryDays')}
      within={{ name: t('shipping'), href: '/dashboard/settings/shipping' }}
    >
      <EditForm edit={edit} labels={labels} save={t('save')} onCancel={onCancel}>
        <FieldCard>
          <CheckField {...field('showsDeliveryDates')} hint={t('deliveryDatesHint')} />
          <div className="grid items-start gap-5 sm:grid-cols-2">
            <TextField
              {...field('handlingDays')}
              hint={t('handlingHint')}
              inputMode="numeric"
              rules={whole}
            />
            <TextField
              {...field('orderCutOff')}
              hint={t('cutOffHint', { zone: timeZone })}
              rules={time}
              maxLength={5}
            />
          </div>
          <WeekdaysField form={form} name="workingDays" label={labels.workingDays} />
          <WeekdaysField form={form} name="arrivalDays" label={labels.arrivalDays} />
        </FieldCard>
        <CardPart title={t('holidays')}>
          <LinesField {...field('holidays')} hint={t('holidaysHint')} rules={dates} rows={8} />
          <Proposal form={form} />
        </CardPart>
      </EditForm>
    </DashboardPage>
  );
}

type WeekdaysProps = FormProps & { name: 'workingDays' | 'arrivalDays'; label: string };

/** Weekdays as checkboxes; at least one. */
function WeekdaysField({ form, name, label }: WeekdaysProps): ReactNode {
  const t = useMessages('dashboard/content/store');
  const locale = useTexts();
  const weekday = dateFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  const rules = {
    validate: (days: unknown) => (Array.isArray(days) && days.length > 0) || t('weekdayMissing'),
  };
  const error = form.getFieldState(name, form.formState).error?.message;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-medium text-sm">{label}</legend>
      <div className="flex flex-wrap gap-x-5">
        {weekdays.map((day) => (
          <Checkbox
            key={day}
            value={String(day)}
            aria-invalid={error !== undefined}
            {...form.register(name, rules)}
          >
            <span suppressHydrationWarning>{weekday.format(Date.UTC(2024, 0, day))}</span>
          </Checkbox>
        ))}
      </div>
      {error && (
        <p role="alert" className="mt-1 font-medium text-bad text-sm">
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** Adds the public holidays of a federal state of Germany, of this year and the next two. */
function Proposal({ form }: FormProps) {
  const t = useMessages('dashboard/content/store');
  const [state, setState] = useState<GermanState>('BE');
  const add = () => {
    const year = new Date().getFullYear();
    const days = [year, year + 1, year + 2].flatMap((one) => germanHolidays(state, one));
    const more = days.map(({ date, day }) => ({ date, name: t('holiday', { day }) }));
    const today = new Date().toISOString().slice(0, 10);
    form.setValue(
      'holidays',
      withHolidays(
        form.getValues('holidays'),
        more.filter(({ date }) => date >= today),
      ),
      { shouldDirty: true },
    );
  };
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field label={t('proposal')}>
        {(control) => (
          <Select
            {...control}
            value={state}
            onChange={({ target }) => setState(germanStates.find((one) => one === target.value) ?? 'BE')}
          >
            {germanStates.map((one) => (
              <option key={one} value={one}>
                {t('germanState', { state: one })}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Button look="secondary" onClick={add}>
        {t('addHolidays')}
      </Button>
    </div>
  );
}
