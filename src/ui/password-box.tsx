import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { type ComponentProps, useState } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Input } from './field.tsx';
import { IconButton } from './icon-button.tsx';

/** The input of a password, with a button to show it. */
export function PasswordBox(input: Omit<ComponentProps<typeof Input>, 'type'>) {
  const t = useMessages('account/identity/form');
  const [isShown, setShown] = useState(false);
  return (
    <span className="relative">
      <Input
        {...input}
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        className="pe-12"
      />
      <IconButton
        label={t(isShown ? 'hidePassword' : 'showPassword')}
        look="inherit"
        className="absolute inset-y-0 end-0 my-auto text-quiet"
        onClick={() => setShown(!isShown)}
      >
        {isShown ? <EyeOff aria-hidden className="size-5" /> : <Eye aria-hidden className="size-5" />}
      </IconButton>
    </span>
  );
}
