import { DomainError } from '#platform/errors.ts';

export const tokenInvalid = () => new DomainError('auth.token_invalid', 401);
export const tokenScope = () => new DomainError('auth.token_scope', 400);
export const tokenExpiry = () => new DomainError('auth.token_expiry', 400);
export const tokenMost = (most: number) => new DomainError('auth.token_most', 409, { most });
export const tokenNotFound = () => new DomainError('auth.token_not_found', 404);
