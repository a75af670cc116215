import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Field, Input } from '../field.tsx';
import { IconButton } from '../icon-button.tsx';
import { errorOf, type Rule } from './form-fields.tsx';

type Props<Draft extends FieldValues> = {
  form: UseFormReturn<Draft>;
  name: Path<Draft>;
  label: string;
  hint?: string | undefined;
  rules?: Rule;
  maxLength: number;
};

/** A new password of a form, with a button to show it. */
export function PasswordInput<Draft extends FieldValues>({ ...props }: Props<Draft>) {
  const { form, name, label, hint, rules, maxLength } = props;
  const t = useMessages('account/identity/form');
  const [isShown, setShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={errorOf(props)}>
      {(control) => (
        <span className="relative">
          <Input
            {...control}
            {...form.register(name, rules)}
            type={isShown ? 'text' : 'password'}
            autoComplete="new-password"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={maxLength}
            className="pe-12"
          />
          <IconButton
            label={t(isShown ? 'hidePassword' : 'showPassword')}
            look="inherit"
            className="absolute end-0 top-0 text-quiet"
            onClick={() => setShown(!isShown)}
          >
            {isShown ? <EyeOff aria-hidden className="size-5" /> : <Eye aria-hidden className="size-5" />}
          </IconButton>
        </span>
      )}
    </Field>
  );
}
