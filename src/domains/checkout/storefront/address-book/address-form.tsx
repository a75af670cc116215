import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { SavedAddress } from '#domains/customers/contract.ts';
import type { Address } from '#domains/orders/contract.ts';
import { FetchFailure } from '#platform/browser/fetch-failure.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/choice.tsx';
import { Notice } from '#ui/notice.tsx';
import { AddressFields } from '../address/address-fields.tsx';
import { countriesOf, likelyCountry } from '../address/countries.ts';
import { type AddressDraft, type Draft, emptyAddress, emptyDraft, toAddress } from '../draft/draft.ts';
import type { DraftState } from '../draft/use-draft.ts';
import { useCheckoutForm } from '../form/use-checkout-form.ts';
import { draftOf } from './address-book-calls.ts';

type Props = {
  email: string;
  name: Pick<AddressDraft, 'firstName' | 'lastName'>;
  /** Absent: a new one. */
  saved?: SavedAddress | undefined;
  send: (address: Address, isDefault: boolean) => Promise<unknown>;
  onClose: () => void;
};

/** A draft that is nowhere but in this form. */
function useLocalDraft(start: () => Draft): DraftState {
  const [draft, setDraft] = useState(start);
  const latest = useRef(draft);
  const put = (next: Draft) => {
    latest.current = next;
    setDraft(next);
  };
  return {
    draft,
    current: () => latest.current,
    change: (part) => put({ ...latest.current, ...part }),
    clear: () => put(start()),
  };
}

/** The form of one address in the book, which takes the focus. What was typed stays if saving fails. */
export function AddressForm({ email, name, saved, send, onClose }: Props) {
  const t = useMessages('account/customers/addresses');
  const locale = useLocale();
  const element = useRef<HTMLFormElement>(null);
  const countries = useMemo(() => countriesOf([], locale), [locale]);
  const draftState = useLocalDraft(() => {
    const country = likelyCountry(navigator.languages, locale);
    const shipping = saved ? draftOf(saved.address) : { ...emptyAddress(country), ...name };
    return { ...emptyDraft(country), email, shipping };
  });
  const form = useCheckoutForm(draftState, element);
  useEffect(() => element.current?.querySelector<HTMLElement>('select, input')?.focus(), []);
  const [isDefault, setDefault] = useState(saved?.isDefault ?? false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || !form.isComplete()) return;
    setBusy(true);
    setFailure('');
    try {
      await send(toAddress(draftState.current().shipping), isDefault);
      onClose();
    } catch (error) {
      setFailure(error instanceof FetchFailure && error.message ? error.message : t('failed'));
      setBusy(false);
    }
  };
  return (
    <form
      ref={element}
      noValidate
      onSubmit={(event) => void onSubmit(event)}
      aria-label={t(saved ? 'edit' : 'add')}
      className="grid gap-5 rounded-lg border border-line p-4 sm:p-6"
    >
      <AddressFields form={form} whose="shipping" countries={countries} />
      {!saved?.isDefault && (
        <Checkbox checked={isDefault} onChange={({ target }) => setDefault(target.checked)}>
          {t('makeDefault')}
        </Checkbox>
      )}
      {failure && <Notice look="bad">{failure}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" aria-busy={isBusy} className="max-sm:grow">
          {t('save')}
        </Button>
        <Button look="secondary" onClick={onClose} className="max-sm:grow">
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
