import { useQuery, useQueryClient } from '@tanstack/react-query';
import X from 'lucide-react/icons/x';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Panel, PanelNote } from '#ui/dashboard/panel.tsx';
import { useAction } from '#ui/dashboard/use-action.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Select } from '#ui/select.tsx';
import { groupCalls, groupsOfCustomerQuery } from '../term-calls.ts';

type Props = { userId: string; email: string; mayChange: boolean };

/** The groups of a customer; added to and removed from by hand. Nothing in a shop without groups. */
export function CustomerInGroups({ userId, email, mayChange }: Props) {
  const t = useMessages('dashboard/pricing/groups');
  const common = useMessages('storefront/common/words');
  const calls = groupCalls(useLocale());
  const client = useQueryClient();
  const { isBusy, run } = useAction();
  const { data } = useQuery(groupsOfCustomerQuery(userId));
  const groups = data?.data ?? [];
  const own = groups.filter(({ isByHand, isByOrders }) => isByHand || isByOrders);
  const others = groups.filter(({ isByHand }) => !isByHand);
  const act = (work: () => Promise<unknown>) =>
    run(async () => {
      await work();
      await client.invalidateQueries({ queryKey: groupsOfCustomerQuery(userId).queryKey });
    });
  if (groups.length === 0) return null;
  return (
    <Panel title={t('customerGroups')}>
      {own.length === 0 && <PanelNote>{t('inNoGroup')}</PanelNote>}
      <ul>
        {own.map(({ id, name, isByHand, isByOrders }) => (
          <li key={id} className="flex items-center gap-2 py-1 ps-4 pe-1 text-sm">
            <span className="min-w-0 flex-1 break-words">
              <bdi>{name}</bdi>
              {isByOrders && <span className="text-quiet"> · {t('byOrders')}</span>}
            </span>
            {isByHand && mayChange && (
              <IconButton
                label={common('removeNamed', { name })}
                onClick={() => void act(() => calls.removeMember(id, userId))}
              >
                <X aria-hidden className="size-4.5" />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      {mayChange && others.length > 0 && (
        <div className="p-4">
          <Select
            aria-label={t('addToGroup')}
            value=""
            disabled={isBusy}
            onChange={({ target }) => void act(() => calls.addMember(target.value, email))}
            className="w-full"
          >
            <option value="">{t('addToGroup')}</option>
            {others.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </div>
      )}
    </Panel>
  );
}
