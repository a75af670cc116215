import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useGoBack } from '#platform/browser/use-go-back.ts';
import type { DashboardGroup } from '../contract/groups.ts';
import type { GroupKind } from './group-calls.ts';
import { GroupForm } from './group-form.tsx';

type Props = { kind: GroupKind; group: DashboardGroup | null };

/** The form of a category or brand; returns to the list. */
export function GroupRoute({ kind, group }: Props) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const done = async () => {
    await client.invalidateQueries({ refetchType: 'none' });
    await navigate({ to: kind === 'category' ? '/dashboard/categories' : '/dashboard/brands' });
  };
  return <GroupForm key={group?._id} kind={kind} group={group} onDone={done} onCancel={useGoBack()} />;
}
