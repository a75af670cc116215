import type * as contract from '#domains/customers/contract.ts';
import type { readAddresses, SavedAddress } from '#domains/customers/contract.ts';
import type { Address } from '#domains/orders/contract.ts';
import { apiQuery } from '#platform/browser/calls/api-query.ts';
import { ask } from '#platform/browser/calls/ask.ts';
import type { Locale } from '#platform/locale.ts';
import { type AddressDraft, emptyAddress, toAddress } from '../draft/draft.ts';

/** The member's address book. */
export const addressesQuery = (lang: Locale) =>
  apiQuery<typeof readAddresses>(
    ['account', 'addresses'],
    'GET /account/addresses',
    { lang },
    { staleTime: 0 },
  );

type Input = { address: Address; isDefault: boolean };

/** Each answers with the whole book. Throws what `requestJson` throws. */
export const addressCalls = (lang: Locale) => ({
  add: (body: Input) => ask<typeof contract.postAddress>('POST /account/addresses', { lang, body }),
  change: (id: string, body: Input) =>
    ask<typeof contract.putAddress>('PUT /account/addresses/{id}', { lang, params: { id }, body }),
  remove: (id: string) =>
    ask<typeof contract.removeAddress>('DELETE /account/addresses/{id}', { lang, params: { id } }),
});

/** An address as the fields of a form have it. Pure. */
export function draftOf({ phone: _, region, vatId = '', ...known }: Address): AddressDraft {
  return { ...emptyAddress(known.country), ...known, region: region ?? '', vatId, buyerReference: '' };
}

/** The saved address that a form shows unchanged; undefined if there is none. Pure. */
export function savedAs(saved: readonly SavedAddress[], typed: AddressDraft): SavedAddress | undefined {
  const asText = (draft: AddressDraft) =>
    JSON.stringify({ ...toAddress({ ...draft, buyerReference: '' }), phone: '' }, keysOf(draft));
  const wanted = asText(typed);
  return saved.find(({ address }) => asText(draftOf(address)) === wanted);
}

const keysOf = (draft: AddressDraft): string[] => Object.keys(draft).sort();
