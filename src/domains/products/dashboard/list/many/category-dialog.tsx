import { useState } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { ManyDialog, type ManyDialogProps } from './many-dialog.tsx';
import * as messages from './messages.ts';
import type { Many } from './use-many.ts';

type Props = ManyDialogProps & { many: Many; categories: readonly { id: string; name: string }[] };

/** Moves many products to one category. */
export function CategoryDialog({ many, categories, ...dialog }: Props) {
  const t = useMessages(messages);
  const [categoryId, setCategory] = useState('');
  const [problem, setProblem] = useState<string>();
  const apply = () => {
    setProblem(categoryId ? undefined : t('missing'));
    if (categoryId) void many.apply('category', { categoryId });
  };
  return (
    <ManyDialog {...dialog} title={t('categoryTitle')} isBusy={many.isBusy} onApply={apply}>
      <Field label={t('category')} error={problem}>
        {(control) => (
          <Select {...control} value={categoryId} onChange={({ target }) => setCategory(target.value)}>
            <option value="">{t('choose')}</option>
            {categories.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </ManyDialog>
  );
}
