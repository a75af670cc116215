import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { DeskGroup } from '#domains/catalog/contract/groups.ts';
import type { GroupKind } from '#domains/catalog/dashboard/group-calls.ts';
import { GroupForm } from '#domains/catalog/dashboard/group-form.tsx';
import { useGoBack } from '../auth/use-go-back.ts';

type Props = { kind: GroupKind; group: DeskGroup | null };

/** The form of a category or brand; it leads back to the list. */
export function GroupRoute({ kind, group }: Props) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const done = async () => {
    await client.invalidateQueries({ refetchType: 'none' });
    await navigate({ to: kind === 'category' ? '/dashboard/categories' : '/dashboard/brands' });
  };
  return <GroupForm key={group?._id} kind={kind} group={group} onDone={done} onCancel={useGoBack()} />;
}
