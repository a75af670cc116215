import { addErrorMessages } from '#platform/error-messages.ts';
import { DomainError } from '#platform/errors.ts';

addErrorMessages({
  en: {
    'checkout.total_changed': 'The total has changed. Please look at it once more.',
    'checkout.product_gone': 'Something in your cart is no longer sold.',
    'checkout.shipping_unavailable': 'It cannot be shipped like that. Please choose another way.',
    'checkout.code_refused': 'The discount code cannot be used for this order.',
    'checkout.in_flight': 'This order is being placed right now. Please wait a moment.',
    'checkout.key_reused': 'This key belongs to another order already.',
    'checkout.email_invalid': 'Please enter a valid email address.',
    'checkout.id_missing': 'Without an account, a checkout needs an id of its own.',
  },
  de: {
    'checkout.total_changed': 'Die Summe hat sich geändert. Bitte sehen Sie sie sich noch einmal an.',
    'checkout.product_gone': 'Etwas in Ihrem Warenkorb wird nicht mehr verkauft.',
    'checkout.shipping_unavailable':
      'So kann nicht geliefert werden. Bitte wählen Sie eine andere Versandart.',
    'checkout.code_refused': 'Der Rabattcode gilt für diese Bestellung nicht.',
    'checkout.in_flight': 'Diese Bestellung wird gerade aufgegeben. Bitte warten Sie einen Moment.',
    'checkout.key_reused': 'Dieser Schlüssel gehört schon zu einer anderen Bestellung.',
    'checkout.email_invalid': 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
    'checkout.id_missing': 'Ohne Konto braucht eine Bestellung ihre eigene Kennung.',
  },
});

export const inFlight = () => new DomainError('checkout.in_flight', 409);
export const keyReused = () => new DomainError('checkout.key_reused', 422);
export const emailInvalid = () => new DomainError('checkout.email_invalid', 400);
export const idMissing = () => new DomainError('checkout.id_missing', 400);
export const paymentUnavailable = () => new DomainError('payments.provider_unknown', 400);
