import { use, useState } from 'react';
import { LocaleContext } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { MomentInput } from '#ui/dashboard/moment-input.tsx';
import { Field } from '#ui/field.tsx';
import type { Period } from '../../fields/field.ts';
import { endsAfterStart } from '../../fields/sections.ts';

type Props = { period: Period; onChange: (changes: Period) => void };

const fieldOf = (iso: string | null) => iso?.slice(0, 16) ?? '';
const momentOf = (typed: string) => (typed ? `${typed}:00.000Z` : null);

/** From when until when a section or part is shown. Times count once the end is after the start, so that others are not saved. */
export function ScheduleFields({ period, onChange }: Props) {
  const { timeZone } = use(LocaleContext);
  const t = useMessages('dashboard/design/sections');
  const { startsAt, endsAt } = period;
  const [typed, setTyped] = useState<Period>({ startsAt, endsAt });
  const [seen, setSeen] = useState<Period>({ startsAt, endsAt });
  const [isLeft, setLeft] = useState(false);
  // An earlier version was restored, or the draft discarded.
  if (startsAt !== seen.startsAt || endsAt !== seen.endsAt) {
    setSeen({ startsAt, endsAt });
    setTyped({ startsAt, endsAt });
  }
  const put = (changed: Partial<Period>) => {
    const next = { ...typed, ...changed };
    setTyped(next);
    if (!endsAfterStart(next)) return;
    setLeft(false);
    onChange(next);
  };
  const isWrong = isLeft && !endsAfterStart(typed);
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(14rem,100%),1fr))] items-start gap-4">
      {(['startsAt', 'endsAt'] as const).map((name) => (
        <Field
          key={name}
          label={t(name)}
          hint={t('inZone', { zone: timeZone })}
          error={isWrong && name === 'endsAt' ? t('endsBefore') : undefined}
        >
          {(control) => (
            <MomentInput
              {...control}
              value={fieldOf(typed[name])}
              onBlur={() => setLeft(true)}
              onChange={(moment) => put({ [name]: momentOf(moment) })}
            />
          )}
        </Field>
      ))}
    </div>
  );
}
