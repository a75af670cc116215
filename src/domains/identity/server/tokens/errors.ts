import { addErrorMessages } from '#platform/error-messages.ts';
import { DomainError } from '#platform/errors.ts';

addErrorMessages({
  en: {
    'auth.token_invalid': 'This access token is not known here, has expired or was revoked.',
    'auth.token_refused': 'This call is only for people who are logged in, not for access tokens.',
    'auth.token_scope': 'A token may at most do what you may do yourself.',
    'auth.token_expiry': 'A token ends in the future, within a year.',
    'auth.token_most': 'You have {most} tokens, which is as many as there may be. Please revoke one first.',
    'auth.token_not_found': 'This token is already gone.',
    'auth.token_revoked': 'The token works no longer.',
  },
  de: {
    'auth.token_invalid': 'Dieser Zugriffsschlüssel ist hier unbekannt, abgelaufen oder widerrufen.',
    'auth.token_refused': 'Dieser Aufruf ist nur für angemeldete Personen, nicht für Zugriffsschlüssel.',
    'auth.token_scope': 'Ein Schlüssel darf höchstens, was Sie selbst dürfen.',
    'auth.token_expiry': 'Ein Schlüssel endet in der Zukunft, innerhalb eines Jahres.',
    'auth.token_most':
      'Sie haben {most} Schlüssel, und mehr sind nicht möglich. Bitte widerrufen Sie zuerst einen.',
    'auth.token_not_found': 'Diesen Schlüssel gibt es nicht mehr.',
    'auth.token_revoked': 'Der Schlüssel gilt nicht mehr.',
  },
});

export const tokenInvalid = () => new DomainError('auth.token_invalid', 401);
export const tokenScope = () => new DomainError('auth.token_scope', 400);
export const tokenExpiry = () => new DomainError('auth.token_expiry', 400);
export const tokenMost = (most: number) => new DomainError('auth.token_most', 409, { most });
export const tokenNotFound = () => new DomainError('auth.token_not_found', 404);
