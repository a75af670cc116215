import { addErrorMessages } from '#platform/error-messages.ts';
import { DomainError } from '#platform/errors.ts';

addErrorMessages({
  en: {
    'webhooks.url_wrong': 'Please enter an address that begins with https://, without a user name in it.',
    'webhooks.most': 'There are {most} endpoints, which is as many as there may be.',
    'webhooks.not_found': 'This is not there any more.',
  },
  de: {
    'webhooks.url_wrong':
      'Bitte geben Sie eine Adresse ein, die mit https:// beginnt, ohne Benutzernamen darin.',
    'webhooks.most': 'Es gibt {most} Endpunkte, und mehr sind nicht möglich.',
    'webhooks.not_found': 'Das gibt es nicht mehr.',
  },
});

export const urlWrong = () => new DomainError('webhooks.url_wrong', 400);
export const tooManyEndpoints = (most: number) => new DomainError('webhooks.most', 409, { most });
export const notFound = () => new DomainError('webhooks.not_found', 404);
