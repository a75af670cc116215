import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { peopleQuery } from '#domains/customers/dashboard/customer-calls.ts';
import { AddressFields } from '#domains/orders/dashboard/editing/edit-address.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { type Locale, languages } from '#platform/locale.ts';
import { fullName } from '#platform/person-name.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/choice.tsx';
import { Field, Input } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { type DraftState, emptyAddress } from './use-order-draft.ts';

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
        {draft.languages.length > 1 && (
          <Field label={t('language')} hint={t('languageHint')}>
            {(control) => (
              <Select
                {...control}
                className="max-w-64"
                value={draft.locale}
                onChange={({ target }) => draft.set({ locale: target.value as Locale })}
              >
                {draft.languages.map((one) => (
                  <option key={one} value={one}>
                    {languages[one].name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        <h3 className="mt-2 font-semibold text-base">{t('delivery')}</h3>
      </div>
      <AddressFields
        address={draft.address}
        isCalm
        hint=""
        hasVatId={draft.billing === null}
        onChange={(address) => draft.set({ address })}
      />
      <Billing draft={draft} />
    </div>
  );
}

/** Where the invoice goes, if that is elsewhere. */
function Billing({ draft }: { draft: DraftState }) {
  const t = useMessages('dashboard/orders/draft');
  const { billing, address } = draft;
  const change = (isOther: boolean) => {
    // VAT ID and reference are those of the address of the invoice.
    const { vatId, buyerReference, ...rest } = address;
    if (isOther)
      draft.set({
        billing: { ...emptyAddress, country: rest.country, vatId, buyerReference },
        address: rest,
      });
    else
      draft.set({
        billing: null,
        address: { ...address, vatId: billing?.vatId, buyerReference: billing?.buyerReference },
      });
  };
  return (
    <div className="grid gap-1 border-line border-t py-2">
      <Checkbox className="px-4" checked={billing !== null} onChange={({ target }) => change(target.checked)}>
        {t('billingOther')}
      </Checkbox>
      {billing && (
        <fieldset aria-label={t('billing')}>
          <AddressFields
            address={billing}
            isCalm
            hint=""
            hasVatId
            onChange={(changed) => draft.set({ billing: changed })}
          />
        </fieldset>
      )}
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
