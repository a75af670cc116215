import { Combobox } from '@base-ui/react/combobox';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Field, Input } from '../field.tsx';
import { ComboboxArrow, ComboboxPopup } from './combobox-popup.tsx';
import type { Rule } from './form-rules.ts';
import { wordsOfFailure } from './refusal.ts';

type Choice = { id: string; name: string };
type Props<Draft extends FieldValues> = {
  form: UseFormReturn<Draft>;
  name: Path<Draft>;
  label: string;
  choices: readonly Choice[];
  rules?: Rule;
  hint?: string | undefined;
  isRequired?: boolean;
  /** Creates a choice by its name and returns it. Throws what `requestJson` throws. */
  create: (name: string) => Promise<Choice>;
};

/** The id of the entry that creates what is typed. */
const NEW = 'new';

/** A choice among many by typing a part of its name; what is not there yet is created on the spot. */
export function ComboboxField<Draft extends FieldValues>({
  form,
  name,
  label,
  create,
  ...props
}: Props<Draft>) {
  const t = useMessages('dashboard/ui/general');
  const { choices, rules, hint, isRequired = false } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  form.register(name, rules);
  const chosen = choices.find(({ id }) => id === form.watch(name)) ?? null;
  const fresh = (typed ?? '').trim();
  const isKnown = choices.some((choice) => choice.name.toLowerCase() === fresh.toLowerCase());
  const set = (id: string) =>
    form.setValue(name, id as PathValue<Draft, Path<Draft>>, { shouldDirty: true, shouldValidate: true });
  const add = async () => {
    setBusy(true);
    try {
      set((await create(fresh)).id);
      setTyped(null);
    } catch (error) {
      const message = wordsOfFailure(error, t('actionFailed'));
      form.setError(name, { message });
    }
    setBusy(false);
  };
  const items = fresh === '' || isKnown ? choices : [...choices, { id: NEW, name: fresh }];
  return (
    <Field
      label={label}
      hint={hint}
      error={form.getFieldState(name, form.formState).error?.message}
      isRequired={isRequired}
    >
      {(control) => (
        <Combobox.Root
          items={items}
          value={chosen}
          onValueChange={(choice) => {
            if (choice?.id === NEW) return void add();
            set(choice?.id ?? '');
            setTyped(null);
          }}
          inputValue={typed ?? chosen?.name ?? ''}
          onInputValueChange={(text, { reason }) => setTyped(reason === 'input-change' ? text : null)}
          itemToStringLabel={(choice: Choice) => choice.name}
          isItemEqualToValue={(one: Choice, other: Choice) => one.id === other.id}
          autoHighlight
        >
          <span className="relative">
            <Combobox.Input
              {...control}
              aria-required={isRequired}
              aria-busy={isBusy}
              render={<Input className="pe-10" autoComplete="off" maxLength={200} />}
            />
            <ComboboxArrow />
          </span>
          <ComboboxPopup icon={({ id }) => id === NEW && <Plus aria-hidden className="size-4 shrink-0" />}>
            {({ id, name }) => (id === NEW ? t('createNamed', { name }) : name)}
          </ComboboxPopup>
        </Combobox.Root>
      )}
    </Field>
  );
}
