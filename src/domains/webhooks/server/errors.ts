import { DomainError } from '#platform/errors.ts';

export const urlWrong = () => new DomainError('webhooks.url_wrong', 400);
export const tooManyEndpoints = (most: number) => new DomainError('webhooks.most', 409, { most });
export const notFound = () => new DomainError('webhooks.not_found', 404);
