import { useRef } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Field, Input, TextArea } from '#ui/field.tsx';
import { checkWords } from '../../check-words.ts';
import type { MailField } from '../../contract/words.ts';
import { LONGEST_WORDS } from '../../mail-kinds.ts';
import { kindWord } from './kind-word.ts';

type Props = {
  kind: string;
  field: MailField;
  typed: string;
  onType: (typed: string) => void;
};

/** One text of a mail, with its placeholders to insert. Empty, it is the shop's own. */
export function WordsField({ kind, field, typed, onType }: Props) {
  const t = useMessages('dashboard/mail/words');
  const input = useRef<HTMLTextAreaElement & HTMLInputElement>(null);
  const [key = '', variant] = field.id.split(':');
  const name = t('field', { field: key });
  const when = `${field.argument === 'until' ? 'until' : kindWord(kind)}_${variant}`;
  const wrong = checkWords(typed, field);
  const insert = (placeholder: string) => {
    const at = input.current?.selectionStart ?? typed.length;
    const until = input.current?.selectionEnd ?? at;
    onType(`${typed.slice(0, at)}{${placeholder}}${typed.slice(until)}`);
    input.current?.focus();
  };
  const shown = field.shipped ? t('shipped', { text: field.shipped }) : t('nothing');
  return (
    <div className="grid gap-2">
      <Field
        label={variant ? t('variant', { field: name, when }) : name}
        hint={shown}
        error={wrong ? t(wrong.kind, { name: `{${wrong.name}}` }) : undefined}
      >
        {(control) =>
          field.isOneLine ? (
            <Input
              {...control}
              ref={input}
              value={typed}
              maxLength={LONGEST_WORDS}
              placeholder={field.shipped}
              onChange={({ target }) => onType(target.value)}
            />
          ) : (
            <TextArea
              {...control}
              ref={input}
              rows={3}
              value={typed}
              maxLength={LONGEST_WORDS}
              placeholder={field.shipped}
              onChange={({ target }) => onType(target.value)}
            />
          )
        }
      </Field>
      <fieldset aria-label={t('placeholders')} className="flex flex-wrap items-center gap-1.5">
        {field.placeholders.map(({ name: placeholder, isRequired }) => (
          <Button
            key={placeholder}
            look="secondary"
            size="sm"
            aria-label={t('insert', { name: placeholder })}
            onClick={() => insert(placeholder)}
          >
            <code className="text-xs">{`{${placeholder}}${isRequired ? '*' : ''}`}</code>
          </Button>
        ))}
        {typed !== '' && (
          <Button look="quiet" size="sm" onClick={() => onType('')}>
            {t('reset')}
          </Button>
        )}
      </fieldset>
    </div>
  );
}
