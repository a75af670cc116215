import { useEffect, useId, useState } from 'react';
import { Input } from '../field.tsx';

type Props = { label: string; value: string | undefined; onChange: (day: string) => void };

const FIRST_YEAR = '2000';

/** A day that narrows a list. It counts once its year is whole: half of one would empty the list while somebody types. */
export function FilterDay({ label, value = '', onChange }: Props) {
  const id = useId();
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  const take = (day: string) => {
    setTyped(day);
    if (day === '' || day >= FIRST_YEAR) onChange(day);
  };
  return (
    <span className="flex items-center gap-2 text-sm max-sm:grid max-sm:gap-1">
      <label htmlFor={id} className="text-quiet">
        {label}
      </label>
      <Input
        id={id}
        type="date"
        value={typed}
        className="sm:w-40!"
        onChange={({ target }) => take(target.value)}
      />
    </span>
  );
}
