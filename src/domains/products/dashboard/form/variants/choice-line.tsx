import X from 'lucide-react/icons/x';
import { type KeyboardEvent, useId, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { languages } from '#platform/locale.ts';
import { Button } from '#ui/button.tsx';
import { textKey } from '#ui/dashboard/text-drafts.ts';
import { useTextLanguage } from '#ui/dashboard/use-text-language.ts';
import { Input } from '#ui/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { choiceName } from '../choices.ts';
import type { ChoiceDraft, ProductDraft } from '../product-draft.ts';

type Props = {
  form: UseFormReturn<ProductDraft>;
  choice: ChoiceDraft;
  /** The name of the option. */
  option: string;
  number: number;
  /** The field of its name in further languages. */
  labelPath: `options.${number}.choices.${number}.label`;
  isTaken: (value: string) => boolean;
  onRename: (value: string) => void;
  onRemove: () => void;
};

/** A value of an option. Renaming applies when typing is done, so that its variants are not lost in between. */
export function ChoiceLine({ form, choice, option, number, labelPath, ...props }: Props) {
  const t = useMessages('dashboard/products/form');
  const { isTaken, onRename, onRemove } = props;
  const { language, labelIn, nameOf } = useTextLanguage();
  const [typed, setTyped] = useState(choice.value);
  const take = () => {
    const value = typed.trim();
    if (value === choice.value) return setTyped(choice.value);
    if (value === '' || isTaken(value)) return setTyped(choice.value);
    onRename(value);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    take();
  };
  return (
    <li className="flex items-center gap-2">
      <Input
        aria-label={t('valueOf', { option, number })}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={take}
        onKeyDown={press}
        className="h-10 max-w-60"
      />
      {language && (
        <Input
          key={language}
          aria-label={labelIn(t('valueOf', { option, number }), language)}
          placeholder={nameOf(language)}
          lang={language}
          dir={languages[language].direction}
          {...form.register(textKey(labelPath, language))}
          className="h-10 max-w-60"
        />
      )}
      <IconButton label={t('removeValue', { value: choiceName(choice, useLocale()) })} onClick={onRemove}>
        <X aria-hidden className="size-4.5" />
      </IconButton>
    </li>
  );
}

type NewChoiceProps = {
  /** The name of the option. */
  option: string;
  isTaken: (value: string) => boolean;
  onAdd: (value: string) => void;
};

/** Adds values one after another: Enter, or leaving the field, adds one. */
export function NewChoice({ option, isTaken, onAdd }: NewChoiceProps) {
  const t = useMessages('dashboard/products/form');
  const id = useId();
  const [typed, setTyped] = useState('');
  const value = typed.trim();
  const problem = value !== '' && isTaken(value) ? t('valueTaken') : undefined;
  const add = () => {
    if (value === '' || problem) return;
    onAdd(value);
    setTyped('');
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  };
  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap gap-2">
        <Input
          aria-label={t('newValue', { option })}
          placeholder={t('value')}
          value={typed}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem && `${id}-note`}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={press}
          onBlur={add}
          className="h-10 max-w-60"
        />
        <Button look="secondary" size="sm" onClick={add} className="min-h-10">
          {t('addValue')}
        </Button>
      </div>
      {problem && (
        <p id={`${id}-note`} className="text-bad text-sm">
          {problem}
        </p>
      )}
    </div>
  );
}
