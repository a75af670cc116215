import { DomainError } from '#platform/errors.ts';

export const inFlight = () => new DomainError('checkout.in_flight', 409);
export const keyReused = () => new DomainError('checkout.key_reused', 422);
export const emailInvalid = () => new DomainError('checkout.email_invalid', 400);
export const idMissing = () => new DomainError('checkout.id_missing', 400);
export const paymentUnavailable = () => new DomainError('payments.provider_unknown', 400);
