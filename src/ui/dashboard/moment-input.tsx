import { type ComponentProps, use } from 'react';
import { LocaleContext } from '#platform/i18n/locale-context.ts';
import { momentOfClock } from '#platform/i18n/zone-time.ts';
import { Input } from '../field.tsx';

type Props = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> & {
  /** The moment in UTC, such as `2026-11-21T15:04`; empty for none. */
  value: string;
  onChange: (value: string) => void;
};

const MINUTES = 16;
const turned = (typed: string, turn: (date: Date) => Date): string => {
  const date = new Date(`${typed}Z`);
  return Number.isNaN(date.getTime()) ? '' : turn(date).toISOString().slice(0, MINUTES);
};

/** A date and time, shown and typed as the clocks of the shop's time zone have it. */
export function MomentInput({ value, onChange, ...input }: Props) {
  const { timeZone, clockAt } = use(LocaleContext);
  return (
    <Input
      {...input}
      type="datetime-local"
      value={turned(value, clockAt)}
      onChange={({ target }) => onChange(turned(target.value, (clock) => momentOfClock(timeZone, clock)))}
    />
  );
}
