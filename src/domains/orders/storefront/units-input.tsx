import { useState } from 'react';
import { plainDigits } from '#platform/plain-digits.ts';
import { Input } from '#ui/field.tsx';

type Props = {
  /** The accessible name. */
  label: string;
  value: number;
  least?: number;
  most: number;
  onChange: (value: number) => void;
};

/** A number field for units with a maximum. Arrow keys step; invalid input is ignored. */
export function UnitsInput({ label, value, least = 0, most, onChange }: Props) {
  const [isBlank, setBlank] = useState(false);
  const take = (units: number) => onChange(Math.min(most, Math.max(least, units)));
  return (
    <Input
      inputMode="numeric"
      autoComplete="off"
      role="spinbutton"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={least}
      aria-valuemax={most}
      value={isBlank ? '' : value}
      className="w-20! text-end tabular-nums"
      onFocus={({ target }) => target.select()}
      onBlur={() => setBlank(false)}
      onChange={({ target }) => {
        const typed = plainDigits(target.value.trim());
        setBlank(typed === '');
        if (typed === '') take(least);
        else if (/^\d+$/.test(typed)) take(Number(typed));
      }}
      onKeyDown={(event) => {
        const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
        if (step === undefined) return;
        event.preventDefault();
        setBlank(false);
        take(value + step);
      }}
    />
  );
}
