import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { TextField } from '#ui/dashboard/form-fields.tsx';
import * as messages from './messages.ts';
import { useRules } from './use-rules.ts';

type Named = FieldValues & { name: string; nameDe: string };

/** The fields for a name in both languages. */
export function NameFields<Draft extends Named>({ form }: { form: UseFormReturn<Draft> }) {
  const t = useMessages(messages);
  const { named } = useRules();
  const longest = { maxLength: 200 };
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <TextField
        form={form}
        name={'name' as Path<Draft>}
        label={t('name')}
        rules={named}
        {...longest}
        required
      />
      <TextField
        form={form}
        name={'nameDe' as Path<Draft>}
        label={t('nameDe')}
        hint={t('nameDeHint')}
        {...longest}
      />
    </div>
  );
}
