import { DomainError } from '#platform/errors.ts';

export const cardNotFound = () => new DomainError('credits.not_found', 404);
/** An amount finer than the currency, zero, or a day that has passed. */
export const creditInvalid = () => new DomainError('credits.invalid', 400);
export const cardEmailInvalid = () => new DomainError('credits.email_invalid', 400);
export const notEnough = (left: number, currency: string) =>
  new DomainError('credits.not_enough', 409, { left, currency });
