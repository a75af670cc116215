import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { longestOfAddress } from '#platform/address/limits.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { LONGEST_VAT_ID } from '#platform/vat-id.ts';
import { type AddressDraft, hasVatId } from '../draft/draft.ts';
import type { CheckoutForm, Whose } from '../form/use-checkout-form.ts';
import { TextField } from '../sections/section-parts.tsx';

type Props = { form: CheckoutForm; whose: Whose; address: AddressDraft };

/** Rarely used fields, shown on request or if filled in. */
export function AddressMore({ form, whose, address }: Props) {
  const t = useMessages('account/checkout/address');
  const [isAsked, setAsked] = useState(false);
  const { vatId = '' } = address;
  const isOpen = isAsked || address.company !== '' || address.line2 !== '' || vatId !== '';
  const isBilled = whose === 'billing' || form.draft.billing === null;
  if (!isOpen)
    return (
      <div className="basis-full">
        <button
          type="button"
          onClick={() => setAsked(true)}
          className="flex min-h-9 items-center gap-1.5 font-medium text-sm underline-offset-4 hover:underline pointer-coarse:min-h-11"
        >
          <Plus aria-hidden className="size-4" />
          {t('more')}
        </button>
      </div>
    );
  return (
    <>
      <TextField
        name={`${whose}.line2`}
        label={t('line2')}
        value={address.line2}
        error={undefined}
        onType={(line2) => form.typeAddress(whose, { line2 })}
        autoComplete={`${whose} address-line2`}
        maxLength={longestOfAddress.line2}
        // The user has just asked for it.
        autoFocus={isAsked}
        className="flex-1 basis-56"
      />
      <TextField
        name={`${whose}.company`}
        label={t('company')}
        value={address.company}
        error={undefined}
        onType={(company) => form.typeAddress(whose, { company })}
        autoComplete={`${whose} organization`}
        maxLength={longestOfAddress.company}
        className="flex-1 basis-56"
      />
      {isBilled && hasVatId(address) && (
        <TextField
          name={`${whose}.vatId`}
          label={t('vatId')}
          value={vatId}
          error={form.errors[`${whose}.vatId`]}
          onType={(typed) => form.typeAddress(whose, { vatId: typed })}
          onBlur={() => form.leave(`${whose}.vatId`)}
          maxLength={LONGEST_VAT_ID}
          className="flex-1 basis-56"
        />
      )}
      {isBilled && address.company !== '' && (
        <TextField
          name={`${whose}.buyerReference`}
          label={t('buyerReference')}
          value={address.buyerReference ?? ''}
          error={undefined}
          onType={(buyerReference) => form.typeAddress(whose, { buyerReference })}
          maxLength={longestOfAddress.buyerReference}
          className="flex-1 basis-56"
        />
      )}
    </>
  );
}
