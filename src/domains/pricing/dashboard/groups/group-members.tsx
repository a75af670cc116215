import { useQuery, useQueryClient } from '@tanstack/react-query';
import X from 'lucide-react/icons/x';
import { type FormEvent, useState } from 'react';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { useAction } from '#ui/dashboard/use-action.ts';
import { Field, Input } from '#ui/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import type { CustomerGroup } from '../../contract/customer-groups.ts';
import { groupCalls, groupMembersQuery } from '../term-calls.ts';

type Props = { group: CustomerGroup; onChange: () => Promise<unknown> };

/** The members of a group by hand: added by email, and removed. */
export function GroupMembers({ group: { id }, onChange }: Props) {
  const t = useMessages('dashboard/pricing/groups');
  const common = useMessages('storefront/common/words');
  const calls = groupCalls(useLocale());
  const client = useQueryClient();
  const { isBusy, run } = useAction();
  const [email, setEmail] = useState('');
  const { data } = useQuery(groupMembersQuery(id));
  const members = data?.data ?? [];
  const act = (work: () => Promise<unknown>) =>
    run(async () => {
      await work();
      await client.invalidateQueries(groupMembersQuery(id));
      await onChange();
    });
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (email.trim() === '') return;
    void act(async () => {
      await calls.addMember(id, email.trim());
      setEmail('');
    });
  };
  return (
    <section aria-label={t('membersByHand')} className="grid gap-4 border-line border-t px-6 py-6">
      <h3 className="font-semibold">{t('membersByHand')}</h3>
      <form noValidate onSubmit={add}>
        <Field label={t('memberEmail')}>
          {(control) => (
            <span className="flex flex-wrap gap-2">
              <Input
                {...control}
                type="email"
                maxLength={254}
                autoComplete="off"
                value={email}
                onChange={({ target }) => setEmail(target.value)}
                className="min-w-0 flex-1 basis-48"
              />
              <Button type="submit" look="secondary" aria-busy={isBusy}>
                {t('add')}
              </Button>
            </span>
          )}
        </Field>
      </form>
      {members.length > 0 && (
        <ul className="grid max-h-72 divide-y divide-line overflow-y-auto rounded-md border border-line">
          {members.map(({ userId, name, email: address }) => (
            <li key={userId} className="flex items-center gap-2 py-1 ps-3 pe-1 text-sm">
              <span className="min-w-0 flex-1">
                <bdi className="block break-words">{name}</bdi>
                <bdi className="block break-all text-quiet">{address}</bdi>
              </span>
              <IconButton
                label={common('removeNamed', { name: name || address })}
                onClick={() => void act(() => calls.removeMember(id, userId))}
              >
                <X aria-hidden className="size-4.5" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
