import { DomainError } from '#platform/errors.ts';

export const inFlight = () => new DomainError('checkout.in_flight', 409);
export const keyReused = () => new DomainError('checkout.key_reused', 422);
export const emailInvalid = () => new DomainError('checkout.email_invalid', 400);
/** No such gift card in the order, an address that is none, or a day that is too far away. */
export const giftInvalid = () => new DomainError('checkout.gift_invalid', 400);
export const idMissing = () => new DomainError('checkout.id_missing', 400);
export const draftNotFound = () => new DomainError('checkout.draft_not_found', 404);
export const draftChanged = () => new DomainError('checkout.draft_changed', 409);
/** @param field `lines`, `email`, `address`, `billing` or `vatId`. */
export const draftIncomplete = (field: string) =>
  new DomainError('checkout.draft_incomplete', 409, { field });
export const paymentUnavailable = () => new DomainError('payments.provider_unknown', 400);
/** The tax depends on the region, and the postal code of the address is one of another. */
export const regionWrong = (postalCode: string) =>
  new DomainError('checkout.region_wrong', 400, { field: 'shippingAddress.postalCode', postalCode });
/** The tax depends on the region (a state, a province), and the address names none of its country. */
export const regionMissing = () =>
  new DomainError('checkout.region_missing', 400, { field: 'shippingAddress.region' });
