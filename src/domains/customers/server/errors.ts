import { DomainError } from '#platform/errors.ts';
import { MOST_ADDRESSES, MOST_NOTES } from '../limits.ts';

export const addressNotFound = () => new DomainError('customers.address_not_found', 404);
export const addressesFull = () => new DomainError('customers.addresses_full', 409, { most: MOST_ADDRESSES });
export const notesFull = () => new DomainError('customers.notes_full', 409, { most: MOST_NOTES });
