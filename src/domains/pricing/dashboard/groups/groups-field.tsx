import { useQuery } from '@tanstack/react-query';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { Checkbox } from '#ui/choice.tsx';
import { groupsQuery } from '../term-calls.ts';

type Props<Draft extends FieldValues> = { form: UseFormReturn<Draft>; label: string; hint: string };

/** The groups of customers that a thing is for; nothing in a shop without groups. */
export function GroupsField<Draft extends FieldValues & { customerGroups: readonly string[] }>({
  form,
  label,
  hint,
}: Props<Draft>) {
  const { data } = useQuery(groupsQuery);
  const groups = data?.data ?? [];
  if (groups.length === 0) return null;
  return (
    <fieldset className="grid min-w-0 gap-1">
      <legend className="mb-1 font-medium text-sm">{label}</legend>
      <p className="text-quiet text-sm">{hint}</p>
      <div className="grid gap-x-5 sm:grid-cols-2">
        {groups.map(({ id, name }) => (
          <Checkbox key={id} value={id} {...form.register('customerGroups' as Path<Draft>)}>
            <bdi>{name}</bdi>
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}
