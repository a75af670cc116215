import { addErrorMessages } from '#platform/error-messages.ts';
import { DomainError } from '#platform/errors.ts';

addErrorMessages({
  en: {
    'contact.name_missing': 'Please tell us your name.',
    'contact.email_invalid': 'Please enter your email address, so that we can answer.',
    'contact.message_missing': 'Please write a message.',
    'contact.message_too_long': 'That is too long by {over, plural, one {# character} other {# characters}}.',
    'contact.too_long': 'That is too long; at most {most} characters.',
    'contact.sent': 'Thank you. Your message is on its way; we answer by email.',
  },
  de: {
    'contact.name_missing': 'Bitte nennen Sie uns Ihren Namen.',
    'contact.email_invalid': 'Bitte geben Sie Ihre E-Mail-Adresse ein, damit wir antworten können.',
    'contact.message_missing': 'Bitte schreiben Sie eine Nachricht.',
    'contact.message_too_long': 'Das ist um {over, plural, one {# Zeichen} other {# Zeichen}} zu lang.',
    'contact.too_long': 'Das ist zu lang; höchstens {most} Zeichen.',
    'contact.sent': 'Vielen Dank. Ihre Nachricht ist unterwegs; wir antworten per E-Mail.',
  },
});

export const nameMissing = () => new DomainError('contact.name_missing', 400);
export const emailInvalid = () => new DomainError('contact.email_invalid', 400);
export const messageMissing = () => new DomainError('contact.message_missing', 400);
export const messageTooLong = (over: number) => new DomainError('contact.message_too_long', 400, { over });
export const tooLong = (most: number) => new DomainError('contact.too_long', 400, { most });
