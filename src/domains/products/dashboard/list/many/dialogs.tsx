import { useState } from 'react';
import { useTexts } from '#platform/i18n/locale-context.ts';
import { typedAmount } from '#platform/i18n/typed-numbers.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Radio } from '#ui/choice.tsx';
import { Field, Input } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { ManyDialog, type ManyDialogProps } from './many-dialog.tsx';
import type { Many } from './use-many.ts';

type Props = ManyDialogProps & { many: Many; categories: readonly { id: string; name: string }[] };

/** Moves many products to one category. */
export function CategoryDialog({ many, categories, ...dialog }: Props) {
  const t = useMessages('dashboard/products/listMany');
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

type Answer = 'same' | 'yes' | 'no';
const answers: readonly Answer[] = ['same', 'yes', 'no'];
const parseAnswer = (answer: Answer) => (answer === 'same' ? undefined : answer === 'yes');

/** Sets for many products whether they are tracked, and whether they are sold on. */
export function SellingDialog({ many, ...dialog }: ManyDialogProps & { many: Many }) {
  const t = useMessages('dashboard/products/listMany');
  const [tracked, setTracked] = useState<Answer>('same');
  const [continues, setContinues] = useState<Answer>('same');
  const [problem, setProblem] = useState<string>();
  const apply = () => {
    const isNothing = tracked === 'same' && continues === 'same';
    setProblem(isNothing ? t('missing') : undefined);
    if (!isNothing)
      void many.apply('selling', {
        isTracked: parseAnswer(tracked),
        continuesSelling: parseAnswer(continues),
      });
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

/** Adds units to many products, or removes them. */
export function StockDialog({ many, ...dialog }: ManyDialogProps & { many: Many }) {
  const t = useMessages('dashboard/products/listMany');
  const texts = useTexts();
  const [isAdded, setAdded] = useState(true);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const apply = () => {
    const units = typedAmount(texts, typed, 0) ?? 0;
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
