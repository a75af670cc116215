import { TextField } from '../form/form-fields.tsx';

type Props = { label: string; kind: 'totp' | 'backup' };

/** A code field that accepts spaces. Phones show digits and suggest the code. */
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
