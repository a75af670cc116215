import Trash2 from 'lucide-react/icons/trash-2';
import type { UseFormReturn } from 'react-hook-form';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { textShown } from '#ui/dashboard/text-drafts.ts';
import { TextFields } from '#ui/dashboard/text-fields.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { withChoice, withChoiceNamed, withoutChoice, withoutOption } from '../choices.ts';
import type { ProductDraft } from '../product-draft.ts';
import { ChoiceLine, NewChoice } from './choice-line.tsx';
import type { ChoosableForm } from './use-choosable.ts';

type Props = Pick<ChoosableForm, 'current' | 'set'> & { form: UseFormReturn<ProductDraft>; index: number };

/** An option, such as size, with its values in the main language and another. */
export function OptionEditor({ form, index, current, set }: Props) {
  const t = useMessages('dashboard/products/form');
  const option = form.watch(`options.${index}`);
  const number = index + 1;
  const name = textShown(option, 'name', useLocale()) || String(number);
  const isTaken = (value: string) => option.choices.some((choice) => choice.value === value);
  return (
    <fieldset className="grid min-w-0 gap-4 rounded-lg border border-line bg-raised p-4">
      <legend className="sr-only">{t('option', { number })}</legend>
      <div className="flex items-start gap-3">
        <div className="flex-1">
          <TextFields
            form={form}
            fields={[
              { name: `options.${index}.name`, label: t('optionName', { number }), hint: t('optionHint') },
            ]}
          />
        </div>
        <IconButton label={t('removeOption', { name })} onClick={() => set(withoutOption(current(), index))}>
          <Trash2 aria-hidden className="size-4.5" />
        </IconButton>
      </div>
      <ul className="grid gap-x-8 gap-y-2 xl:grid-cols-2">
        {option.choices.map((choice, choiceIndex) => (
          <ChoiceLine
            key={choice.value}
            form={form}
            choice={choice}
            isTaken={isTaken}
            option={name}
            number={choiceIndex + 1}
            labelPath={`options.${index}.choices.${choiceIndex}.label`}
            onRename={(value) => set(withChoiceNamed(current(), index, choice.value, value))}
            onRemove={() => set(withoutChoice(current(), index, choice.value))}
          />
        ))}
      </ul>
      <NewChoice
        option={name}
        isTaken={isTaken}
        onAdd={(value) => set(withChoice(current(), index, value))}
      />
    </fieldset>
  );
}
