import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { LONGEST_STAFF_TAG } from '#platform/staff-tags.ts';
import { RetagFields } from '#ui/dashboard/tags/retag-fields.tsx';
import { useRetag } from '#ui/dashboard/tags/use-retag.ts';
import { Field } from '#ui/field.tsx';
import type { DashboardOrder } from '../../contract/list.ts';
import { AssigneeSelect } from '../assignee-select.tsx';
import { orderTagsQuery } from '../handling-calls.ts';
import { MoveDialog } from '../moves/move-dialog.tsx';
import type { Many } from './use-many.ts';

type Props = { many: Many; selected: readonly DashboardOrder[]; onClose: () => void };

/** Adds tags to many orders, and removes some that they have. */
export function TagMany({ many, selected, onClose }: Props) {
  const t = useMessages('dashboard/orders/many');
  const words = useMessages('dashboard/ui/tags');
  const { data: used } = useQuery(orderTagsQuery);
  const codes = selected.map(({ code }) => code);
  const retag = useRetag((change) => void many.tag(codes, change));
  return (
    <MoveDialog
      title={words('tagsTitle')}
      action={words('tagsTitle')}
      onConfirm={retag.apply}
      isBusy={many.isBusy}
      onClose={onClose}
    >
      <p className="font-semibold">{t('selected', { count: codes.length })}</p>
      <RetagFields
        retag={retag}
        used={used?.data.map(({ tag }) => tag) ?? []}
        present={selected.flatMap(({ tags }) => tags)}
        longest={LONGEST_STAFF_TAG}
      />
    </MoveDialog>
  );
}

/** Says who of the staff deals with many orders. */
export function AssignMany({ many, selected, onClose }: Props) {
  const t = useMessages('dashboard/orders/many');
  const words = useMessages('dashboard/orders/handling');
  const [chosen, setChosen] = useState('');
  const codes = selected.map(({ code }) => code);
  return (
    <MoveDialog
      title={words('assignTitle')}
      action={words('assign')}
      onConfirm={() => void many.assign(codes, chosen || null)}
      isBusy={many.isBusy}
      onClose={onClose}
    >
      <p className="font-semibold">{t('selected', { count: codes.length })}</p>
      <Field label={words('assignedTo')}>
        {({ id }) => <AssigneeSelect id={id} value={chosen} onChoose={setChosen} />}
      </Field>
    </MoveDialog>
  );
}
