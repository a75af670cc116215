import type { Address } from '#domains/orders/contract.ts';
import { type AddressDraft, type Draft, emptyDraft, isUntouched } from './draft.ts';

/** Who is signed in, as far as a checkout can be filled in with it. */
export type Member = {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  street: string;
  city: string;
  /** Where their newest order went. */
  lastAddress: Address | null;
};

function addressOf(
  { firstName, lastName, street, city, lastAddress }: Member,
  country: string,
): AddressDraft {
  if (!lastAddress) {
    const unknown = { company: '', line2: '', postalCode: '', region: '' };
    return { firstName, lastName, line1: street, city, country, ...unknown };
  }
  const { phone: _, region, ...known } = lastAddress;
  return { ...known, region: region ?? '' };
}

/**
 * A draft as whoever is here may see it: of another person of the same browser, or of a member who is gone, nothing is left,
 * not even an order of theirs that waits. A member finds what is known of them where nothing was typed yet.
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
