import { cx } from '#ui/cx.ts';
import { Input } from '#ui/field.tsx';

type Props = {
  /** What it counts, read aloud. */
  label: string;
  value: number;
  least?: number;
  most: number;
  className?: string;
  onChange: (value: number) => void;
};

/** How many units are meant, never more than there are. */
export function UnitsInput({ label, value, least = 0, most, className, onChange }: Props) {
  return (
    <Input
      type="number"
      inputMode="numeric"
      aria-label={label}
      min={least}
      max={most}
      value={value}
      className={cx('w-20! text-end tabular-nums', className)}
      onChange={({ target }) =>
        onChange(Math.min(most, Math.max(least, Math.trunc(Number(target.value)) || least)))
      }
    />
  );
}
