import type { SavedAddress } from '#domains/customers/contract.ts';
import type { Address } from '#domains/orders/contract.ts';
import { draftOf } from '../address-book/address-book-calls.ts';
import { type AddressDraft, type Draft, emptyDraft, isUntouched } from './draft.ts';

/** The signed-in member's data that the checkout can fill in. */
export type Member = {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  street: string;
  city: string;
  /** Their address book, the default first. */
  addresses: readonly SavedAddress[];
  /** The shipping address of their newest order, if the book is empty. */
  lastAddress: Address | null;
};

function addressOf(
  { firstName, lastName, street, city, addresses, lastAddress }: Member,
  country: string,
): AddressDraft {
  const known = addresses[0]?.address ?? lastAddress;
  if (!known) {
    const unknown = { company: '', line2: '', postalCode: '', region: '', vatId: '', buyerReference: '' };
    return { firstName, lastName, line1: street, city, country, ...unknown };
  }
  return draftOf(known);
}

/**
 * The draft for the current user: data of another member of this browser is removed, including an unpaid order. A
 * member's data fills fields where nothing was typed.
 */
export function fillIn(typed: Draft, member: Member | null): Draft {
  const { country } = typed.shipping;
  const draft = typed.owner && typed.owner !== member?.id ? emptyDraft(country) : typed;
  if (!member || draft.placed || draft.attempt?.isOpen) return draft;
  return {
    ...draft,
    owner: member.id,
    email: draft.email || member.email,
    shipping: isUntouched(draft.shipping) ? addressOf(member, country) : draft.shipping,
  };
}
