import { DomainError } from '#platform/errors.ts';

export const fileEmpty = (name: string) => new DomainError('exchange.file_empty', 400, { name });
export const fileTooLarge = (most: number) => new DomainError('exchange.file_too_large', 400, { most });
export const importNotFound = () => new DomainError('exchange.import_not_found', 404);
export const importNotPossible = () => new DomainError('exchange.import_not_possible', 409);
export const importsWaiting = (most: number) => new DomainError('exchange.imports_waiting', 409, { most });
export const partDoesNotFit = () => new DomainError('exchange.part_does_not_fit', 400);
/** Recorded after the last attempt. */
export const gaveUp = { code: 'exchange.import_gave_up', params: {} } as const;
/** The process that ran the step died. */
export const processDied = { code: 'exchange.import_died', params: {} } as const;
