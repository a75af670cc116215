import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { refusalIn } from '#ui/dashboard/refusal.ts';
import { SmallForm } from '#ui/dashboard/small-form.tsx';
import { LanguageChoice } from '#ui/dashboard/text-fields.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { showToast } from '#ui/toast.ts';
import type { CustomFieldView } from '../../contract/custom-fields.ts';
import {
  type CustomSubject,
  type CustomValue,
  type CustomValues,
  customInWords,
  isWorded,
} from '../../fields/custom-fields.ts';
import { customFieldsQuery } from './custom-field-calls.ts';
import { CustomInputs, labelOfField } from './custom-inputs.tsx';
import { type CustomDraft, changedTerms } from './custom-values.ts';

/** The fields of a subject, as far as they are loaded. */
export function useFieldsOf(subject: CustomSubject): CustomFieldView[] {
  const { data } = useQuery(customFieldsQuery);
  return data?.data.filter((field) => field.subject === subject) ?? [];
}

type Props = {
  fields: readonly CustomFieldView[];
  values: CustomValues;
  mayWrite: boolean;
  /** Throws what `requestJson` throws. */
  onSave: (change: Record<string, CustomValue | null>) => Promise<unknown>;
};

/** The values of the shop's own fields of a thing that has no form of its own, and a dialog that changes them. */
export function CustomValuesPart({ fields, values, mayWrite, onSave }: Props) {
  const t = useMessages('dashboard/catalog/customFields');
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  const answers = { yes: t('yes'), no: t('no') };
  const shown = fields.map((field) => {
    const value = values[field.key];
    const text = value === undefined ? '' : customInWords(field, value, locale, answers);
    return { field, text };
  });
  return (
    <>
      <dl className="grid gap-3 text-sm">
        {shown.map(({ field, text }) => (
          <div key={field.key} className="grid gap-0.5">
            <dt className="text-quiet">
              <bdi>{labelOfField({ ...field, unit: '' }, locale)}</bdi>
            </dt>
            <dd className="wrap-anywhere whitespace-pre-line">
              {text ? <bdi>{text}</bdi> : <span className="text-quiet">{t('notStated')}</span>}
            </dd>
          </div>
        ))}
      </dl>
      {mayWrite && (
        <Button look="secondary" size="sm" onClick={() => setOpen(true)} className="justify-self-start">
          {t('editValues')}
        </Button>
      )}
      {isOpen && (
        <ValuesDialog fields={fields} values={values} onSave={onSave} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

type DialogProps = Omit<Props, 'mayWrite'> & { onClose: () => void };

function ValuesDialog({ fields, values, onSave, onClose }: DialogProps) {
  const t = useMessages('dashboard/catalog/customFields');
  const tf = useMessages('dashboard/ui/general');
  const form = useForm<{ fields: CustomDraft }>({ defaultValues: { fields: values } });
  const submit = form.handleSubmit(async (draft) => {
    try {
      await onSave(changedTerms(values, draft.fields));
      onClose();
      showToast(t('valuesSaved'));
    } catch (error) {
      const failure = refusalIn(error);
      form.setError('root', { message: failure?.message ?? tf('actionFailed') });
    }
  });
  return (
    <Dialog open onClose={onClose} title={t('editValues')}>
      <SmallForm form={form} onSubmit={submit} save={t('save')} onCancel={onClose} isInDialog>
        {fields.some(({ kind }) => isWorded(kind)) && <LanguageChoice />}
        <div className="grid items-start gap-5 md:grid-cols-2">
          <CustomInputs form={form} name="fields" fields={fields} />
        </div>
      </SmallForm>
    </Dialog>
  );
}
