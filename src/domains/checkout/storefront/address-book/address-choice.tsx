import type { SavedAddress } from '#domains/customers/contract.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Checkbox } from '#ui/choice.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { type AddressDraft, emptyAddress, isUntouched } from '../draft/draft.ts';
import type { DraftState } from '../draft/use-draft.ts';
import { draftOf, savedAs } from './address-book-calls.ts';

type Props = { draftState: DraftState; whose: 'shipping' | 'billing'; saved: readonly SavedAddress[] };

/** A member chooses one of their addresses; its fields can be changed afterwards. */
export function AddressChoice({ draftState, whose, saved }: Props) {
  const t = useMessages('account/customers/addresses');
  const typed = draftState.draft[whose];
  if (saved.length === 0 || !typed) return null;
  const choose = (id: string) => {
    const chosen = saved.find((one) => one.id === id);
    const next: AddressDraft = chosen ? draftOf(chosen.address) : emptyAddress(typed.country);
    draftState.change({ [whose]: next });
  };
  return (
    <Field label={t('choose')}>
      {(control) => (
        <Select
          {...control}
          name={`${whose}.saved`}
          value={savedAs(saved, typed)?.id ?? ''}
          onChange={({ target }) => choose(target.value)}
          autoComplete="off"
        >
          <option value="">{t('another')}</option>
          {saved.map(({ id, lines }) => (
            <option key={id} value={id}>
              {lines.join(', ')}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** Whether an address that a member typed is to be in their book once the order is placed. */
export function SaveAddress({ draftState, saved }: Omit<Props, 'whose'>) {
  const t = useMessages('account/customers/addresses');
  const { shipping, savesAddress } = draftState.draft;
  if (isUntouched(shipping) || savedAs(saved, shipping)) return null;
  return (
    <Checkbox
      checked={savesAddress}
      onChange={({ target }) => draftState.change({ savesAddress: target.checked })}
    >
      {t('saveToo')}
    </Checkbox>
  );
}
