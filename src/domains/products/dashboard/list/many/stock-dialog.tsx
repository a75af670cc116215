import { useState } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Radio } from '#ui/choice.tsx';
import { readAmount } from '#ui/dashboard/amounts.ts';
import { Field, Input } from '#ui/field.tsx';
import { ManyDialog, type ManyDialogProps } from './many-dialog.tsx';
import * as messages from './messages.ts';
import type { Many } from './use-many.ts';

/** Adds units to many products, or removes them. */
export function StockDialog({ many, ...dialog }: ManyDialogProps & { many: Many }) {
  const t = useMessages(messages);
  const [isAdded, setAdded] = useState(true);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const apply = () => {
    const units = readAmount(typed, 0) ?? 0;
    const isGood = units > 0;
    setProblem(isGood ? undefined : t('unitsInvalid'));
    if (isGood) void many.apply('stock', { by: isAdded ? units : -units });
  };
  return (
    <ManyDialog
      {...dialog}
      title={t('stockTitle')}
      text={t('stockText')}
      isBusy={many.isBusy}
      onApply={apply}
    >
      <fieldset className="flex flex-wrap gap-x-6">
        <legend className="sr-only">{t('stockTitle')}</legend>
        <Radio name="way" checked={isAdded} onChange={() => setAdded(true)}>
          {t('add')}
        </Radio>
        <Radio name="way" checked={!isAdded} onChange={() => setAdded(false)}>
          {t('takeAway')}
        </Radio>
      </fieldset>
      <Field label={t('units')} error={problem}>
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
    </ManyDialog>
  );
}
