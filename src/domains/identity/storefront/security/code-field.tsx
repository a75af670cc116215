import { TextField } from '../form/form-fields.tsx';

type Props = { label: string; kind: 'totp' | 'backup' };

/** A code as it is typed or pasted, with blanks or without. Phones offer digits, and the code itself where they know it. */
export function CodeField({ label, kind }: Props) {
  return (
    <TextField
      name="code"
      label={label}
      required
      maxLength={20}
      inputMode={kind === 'totp' ? 'numeric' : 'text'}
      autoComplete={kind === 'totp' ? 'one-time-code' : 'off'}
      autoCapitalize="none"
      spellCheck={false}
      className="*:[input]:text-lg *:[input]:tabular-nums *:[input]:tracking-widest"
    />
  );
}
