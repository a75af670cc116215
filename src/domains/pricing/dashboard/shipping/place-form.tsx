import { use } from 'react';
import { longestOfAddress } from '#platform/address/limits.ts';
import { dateFormat } from '#platform/i18n/date-format.ts';
import { LocaleContext } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { Locale } from '#platform/locale.ts';
import { CountryOptions } from '#ui/dashboard/country-options.tsx';
import { DashboardPage } from '#ui/dashboard/dashboard-page.tsx';
import { EditForm } from '#ui/dashboard/edit-form.tsx';
import {
  CardPart,
  CheckField,
  FieldCard,
  LinesField,
  SelectField,
  TextField,
} from '#ui/dashboard/form-fields.tsx';
import { nameIn } from '#ui/dashboard/text-drafts.ts';
import { TextFields } from '#ui/dashboard/text-fields.tsx';
import type { PickupPlace } from '../../contract/pickup-places.ts';
import { placeCalls } from '../term-calls.ts';
import { NameFields } from '../term-parts.tsx';
import { useTermForm } from '../use-term-form.ts';
import { areHours, placeDraft, placeTerms, weekdays, wrongException } from './place-draft.ts';

type Props = {
  place: PickupPlace | null;
  /** The shop's country, preselected for a new place. */
  home: string;
  onDone: () => Promise<void>;
  onCancel: () => void;
};

const weekdayIn = (locale: Locale, day: number) =>
  dateFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, day));

/** Creates or edits a pickup place. */
export function PlaceForm({ place, home, onDone, onCancel }: Props) {
  const t = useMessages('dashboard/pricing/pickup');
  const term = useMessages('dashboard/pricing/general');
  const { locale, texts, timeZone } = use(LocaleContext);
  const edit = useTermForm({
    calls: placeCalls,
    thing: place,
    onDone,
    draftOf: (thing) => (thing ? placeDraft(thing) : { ...placeDraft(null), country: home }),
    termsOf: placeTerms,
  });
  const { form } = edit;
  const labels = {
    name: term('name'),
    line1: t('line1'),
    postalCode: t('postalCode'),
    city: t('city'),
    country: t('country'),
    exceptions: t('exceptions'),
    note: t('note'),
    isActive: t('isActive'),
  };
  const field = (name: keyof typeof labels) => ({ form, name, label: labels[name] });
  const given = { validate: (typed: unknown) => String(typed).trim() !== '' || t('addressMissing') };
  const hours = { validate: (typed: unknown) => areHours(String(typed)) || t('hoursWrong') };
  const dates = {
    validate: (typed: unknown) => {
      const line = wrongException(String(typed));
      return line === undefined || t('exceptionWrong', { line });
    },
  };
  return (
    <DashboardPage
      title={place ? nameIn(locale, place) : t('newPlace')}
      within={{ name: t('shipping'), href: '/dashboard/settings/shipping' }}
    >
      <EditForm edit={edit} labels={labels} onCancel={onCancel} save={term(place ? 'save' : 'create')}>
        <FieldCard>
          <NameFields form={form} />
          <TextField {...field('line1')} rules={given} maxLength={longestOfAddress.line1} required />
          <div className="grid items-start gap-5 sm:grid-cols-3">
            <TextField {...field('postalCode')} maxLength={longestOfAddress.postalCode} />
            <TextField {...field('city')} maxLength={longestOfAddress.city} />
            <SelectField {...field('country')} rules={given} isRequired>
              <option value="" />
              <CountryOptions chosen={form.watch('country')} />
            </SelectField>
          </div>
          <TextFields
            form={form}
            fields={[{ name: 'note', label: labels.note, hint: t('noteHint'), rows: 2 }]}
          />
          <CheckField {...field('isActive')} />
        </FieldCard>
        <CardPart title={t('hours')}>
          <p className="text-quiet text-sm">{t('hoursHint', { zone: timeZone })}</p>
          <div className="grid items-start gap-4 sm:grid-cols-2">
            {weekdays.map((day) => (
              <TextField
                key={day}
                form={form}
                name={`day${day}`}
                label={weekdayIn(texts, day)}
                rules={hours}
                maxLength={60}
              />
            ))}
          </div>
          <LinesField {...field('exceptions')} hint={t('exceptionsHint')} rules={dates} rows={3} />
        </CardPart>
      </EditForm>
    </DashboardPage>
  );
}
