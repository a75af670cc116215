import { useState } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { ManyDialog, type ManyDialogProps } from './many-dialog.tsx';
import * as messages from './messages.ts';
import type { Many } from './use-many.ts';

type Answer = 'same' | 'yes' | 'no';
const answers: readonly Answer[] = ['same', 'yes', 'no'];
const meant = (answer: Answer) => (answer === 'same' ? undefined : answer === 'yes');

/** Sets for many products whether they are tracked, and whether they are sold on. */
export function SellingDialog({ many, ...dialog }: ManyDialogProps & { many: Many }) {
  const t = useMessages(messages);
  const [tracked, setTracked] = useState<Answer>('same');
  const [continues, setContinues] = useState<Answer>('same');
  const [problem, setProblem] = useState<string>();
  const apply = () => {
    const isNothing = tracked === 'same' && continues === 'same';
    setProblem(isNothing ? t('missing') : undefined);
    if (!isNothing)
      void many.apply('selling', { isTracked: meant(tracked), continuesSelling: meant(continues) });
  };
  const choice = (label: string, value: Answer, onChoose: (answer: Answer) => void, error?: string) => (
    <Field label={label} error={error}>
      {(control) => (
        <Select {...control} value={value} onChange={({ target }) => onChoose(target.value as Answer)}>
          {answers.map((answer) => (
            <option key={answer} value={answer}>
              {t(answer)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
  return (
    <ManyDialog
      {...dialog}
      title={t('sellingTitle')}
      text={t('sellingText')}
      isBusy={many.isBusy}
      onApply={apply}
    >
      {choice(t('trackQuantity'), tracked, setTracked, problem)}
      {choice(t('continueSelling'), continues, setContinues)}
    </ManyDialog>
  );
}
