import { Field, TextArea } from '#ui/field.tsx';

const LONGEST_REASON = 2_000;

type Props = { label: string; hint?: string; reason: string; onChange: (reason: string) => void };

/** The buyer's optional reason for canceling or returning. */
export function ReasonField({ label, hint, reason, onChange }: Props) {
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <TextArea
          {...control}
          rows={2}
          maxLength={LONGEST_REASON}
          value={reason}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
