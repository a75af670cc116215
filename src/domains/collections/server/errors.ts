import { DomainError } from '#platform/errors.ts';

export const notFound = () => new DomainError('collections.not_found', 404);
/** The same for what shoppers request: a collection that appears, or takes an address, changes it. */
export const notThere = () => new DomainError('collections.not_found', 404, {}, ['collections']);
export const nameEmpty = () => new DomainError('collections.name_empty', 400);
export const changedMeanwhile = () => new DomainError('collections.changed_meanwhile', 409);
/** `most`: how many products can be chosen. */
export const full = (most: number) => new DomainError('collections.full', 409, { most });
export const unknownProduct = () => new DomainError('collections.unknown_product', 400);
/** A condition asks about an own field that is not there, or compares it as its kind cannot be. */
export const conditionInvalid = (field: string) =>
  new DomainError('collections.condition_invalid', 400, { field });
