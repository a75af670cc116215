import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { LONGEST_BUYER_NOTE } from '#domains/orders/limits.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Field, TextArea } from '#ui/field.tsx';
import type { CheckoutQuote } from '../../contract.ts';
import type { DraftState } from '../draft/use-draft.ts';

type Props = { quote: Pick<CheckoutQuote, 'takesNote'>; draftState: DraftState };

/** A note of the buyer to the shop, shown on request or if written; nothing where the shop takes none. */
export function NoteSection({ quote, draftState }: Props) {
  const t = useMessages('account/checkout/general');
  const [isAsked, setAsked] = useState(false);
  const { note } = draftState.draft;
  if (!quote.takesNote) return null;
  if (!isAsked && note === '')
    return (
      <div className="pt-4">
        <button
          type="button"
          onClick={() => setAsked(true)}
          className="flex min-h-9 items-center gap-1.5 font-medium text-sm underline-offset-4 hover:underline pointer-coarse:min-h-11"
        >
          <Plus aria-hidden className="size-4" />
          {t('addNote')}
        </button>
      </div>
    );
  return (
    <Field label={t('note')} hint={t('noteHint', { most: LONGEST_BUYER_NOTE })} className="pt-4">
      {(control) => (
        <TextArea
          {...control}
          rows={3}
          maxLength={LONGEST_BUYER_NOTE}
          value={note}
          // The user has just asked for it.
          autoFocus={isAsked}
          onChange={(event) => draftState.change({ note: event.target.value })}
        />
      )}
    </Field>
  );
}
