import { useQuery } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Checkbox } from '#ui/choice.tsx';
import { zonesQuery } from '../term-calls.ts';
import { CountriesField } from '../term-parts.tsx';
import type { MethodDraft } from './method-draft.ts';

/** Where a method delivers: to zones, or to countries of its own. */
export function ZonesField({ form }: { form: UseFormReturn<MethodDraft> }) {
  const t = useMessages('dashboard/pricing/shipping');
  const { data } = useQuery(zonesQuery);
  const zones = data?.data ?? [];
  const chosen = form.watch('zones');
  return (
    <>
      {zones.length > 0 && (
        <fieldset className="grid min-w-0 gap-1">
          <legend className="mb-1 font-medium text-sm">{t('zones')}</legend>
          <p className="text-quiet text-sm">{t('zonesHint')}</p>
          <div className="grid gap-x-5 sm:grid-cols-2">
            {zones.map(({ id, name }) => (
              <Checkbox key={id} value={id} {...form.register('zones')}>
                <bdi>{name}</bdi>
              </Checkbox>
            ))}
          </div>
        </fieldset>
      )}
      {chosen.length === 0 && <CountriesField form={form} label={t('countries')} hint={t('countriesHint')} />}
    </>
  );
}
