import { useQuery } from '@tanstack/react-query';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Select } from '#ui/select.tsx';
import type { Assignee } from '../contract.ts';
import { assigneesQuery } from './handling-calls.ts';

type Props = {
  /** Whose orders they are; empty: of nobody. */
  value: string;
  /** The present one, who may have left the staff. */
  present?: Assignee | null;
  onChoose: (id: string) => void;
} & ({ id: string } | { 'aria-label': string });

/** Chooses who of the staff deals with orders. */
export function AssigneeSelect({ value, present, onChoose, ...named }: Props) {
  const t = useMessages('dashboard/orders/handling');
  const { data } = useQuery(assigneesQuery);
  const staff = data?.data ?? [];
  const isListed = staff.some(({ id }) => id === value);
  return (
    <Select {...named} value={value} onChange={({ target }) => onChoose(target.value)} className="w-full">
      <option value="">{t('nobody')}</option>
      {present && !isListed && <option value={present.id}>{present.name}</option>}
      {staff.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  );
}
