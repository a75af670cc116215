import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { peopleQuery } from '#domains/identity/dashboard/users/people-calls.ts';
import { AddressFields } from '#domains/orders/dashboard/editing/edit-address.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { fullName } from '#platform/person-name.ts';
import { Button } from '#ui/button.tsx';
import { Field, Input } from '#ui/field.tsx';
import type { DraftState } from './use-order-draft.ts';

type Props = { draft: DraftState; maySearch: boolean };

/** Whose order it is: a member who is found by a few letters, or a guest with an email address; and where it goes. */
export function DraftCustomer({ draft, maySearch }: Props) {
  const t = useMessages('dashboard/orders/draft');
  return (
    <div className="grid">
      <div className="grid gap-3 p-4 pb-0">
        <Field label={t('email')} hint={t(draft.userId ? 'isMember' : 'isGuest')} isRequired>
          {(control) => (
            <Input
              {...control}
              type="email"
              autoComplete="off"
              maxLength={254}
              value={draft.email}
              onChange={({ target }) => draft.set({ email: target.value, userId: null })}
            />
          )}
        </Field>
        {maySearch && draft.userId === null && <Members draft={draft} />}
      </div>
      <AddressFields address={draft.address} isCalm hint="" onChange={(address) => draft.set({ address })} />
    </div>
  );
}

const FEWEST_LETTERS = 3;
const MOST_SHOWN = 5;
const PAUSE_MS = 300;

/** The members whose name or address fits what is typed. */
function Members({ draft }: { draft: DraftState }) {
  const t = useMessages('dashboard/orders/draft');
  const typed = draft.email.trim();
  const [q, setQ] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setQ(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data } = useQuery({ ...peopleQuery({ q }), enabled: q.length >= FEWEST_LETTERS, retry: false });
  const found = q.length >= FEWEST_LETTERS ? (data?.people ?? []).slice(0, MOST_SHOWN) : [];
  if (found.length === 0) return null;
  const choose = (user: (typeof found)[number]) => {
    const { _id: userId, email, firstName, lastName } = user;
    draft.set({ userId, email, address: { ...draft.address, firstName, lastName } });
  };
  return (
    <ul aria-label={t('members')} className="flex flex-wrap gap-2">
      {found.map((user) => (
        <li key={user._id}>
          <Button size="sm" look="secondary" onClick={() => choose(user)}>
            <bdi>{fullName(user) || user.email}</bdi>
          </Button>
        </li>
      ))}
    </ul>
  );
}
