import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { StaffTags } from '#ui/dashboard/tags/staff-tags.tsx';
import { useAction } from '#ui/dashboard/use-action.ts';
import { showToast } from '#ui/toast.ts';
import type { OrderDetail } from '../../contract.ts';
import { Part } from '../../storefront/order/order-parts.tsx';
import { AssigneeSelect } from '../assignee-select.tsx';
import { handlingCalls, orderTagsQuery } from '../handling-calls.ts';

type Props = { order: OrderDetail; mayWrite: boolean; onChange: () => Promise<unknown> };

/** Who of the staff deals with an order, and its tags; for staff only. */
export function OrderHandling({ order, mayWrite, onChange }: Props) {
  const t = useMessages('dashboard/orders/handling');
  const calls = handlingCalls(useLocale());
  const { data: used } = useQuery(orderTagsQuery);
  const { code, tags, assignee } = order;
  if (!mayWrite && tags.length === 0 && !assignee) return null;
  const saveTags = async (next: string[]) => {
    const remove = tags.filter((tag) => !next.includes(tag));
    const { refused } = await calls.tag([code], { add: next, remove });
    await onChange();
    if (refused[0]) showToast(refused[0].message);
    return refused[0] ? tags : next;
  };
  return (
    <Part title={t('title')}>
      {mayWrite ? (
        <AssignedTo order={order} onChange={onChange} />
      ) : (
        assignee && (
          <p className="text-sm">
            {t('assignedTo')} <bdi className="font-semibold">{assignee.name}</bdi>
          </p>
        )
      )}
      <StaffTags
        key={code}
        tags={tags}
        mayChange={mayWrite}
        suggestions={used?.data.map(({ tag }) => tag) ?? []}
        sameTag={t('sameTag')}
        hrefOf={(tag) => `/dashboard/orders?tag=${encodeURIComponent(tag)}`}
        onSave={saveTags}
      />
    </Part>
  );
}

function AssignedTo({ order: { code, assignee }, onChange }: Omit<Props, 'mayWrite'>) {
  const t = useMessages('dashboard/orders/handling');
  const calls = handlingCalls(useLocale());
  const { run } = useAction();
  const [chosen, setChosen] = useState(assignee?.id ?? '');
  const id = useId();
  const assign = (to: string) => {
    setChosen(to);
    void run(async () => {
      await calls.assign([code], to || null).catch((error: unknown) => {
        setChosen(assignee?.id ?? '');
        throw error;
      });
      await onChange();
    });
  };
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-semibold text-sm">
        {t('assignedTo')}
      </label>
      <AssigneeSelect id={id} value={chosen} present={assignee} onChoose={assign} />
    </div>
  );
}
