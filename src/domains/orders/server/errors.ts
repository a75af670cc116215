import { addErrorMessages } from '#platform/error-messages.ts';
import { DomainError } from '#platform/errors.ts';

addErrorMessages({
  en: {
    'orders.not_found': 'There is no such order.',
    'orders.not_possible':
      'That is not possible any more: the order is {status, select, not_processed {not processed yet} processing {being processed} delivered {delivered} canceled {canceled} other {in another state}}.',
    'orders.not_paid': 'This order is not paid yet.',
    'orders.already_paid': 'This order is paid already.',
    'orders.payment_under_way': 'A payment for this order is on its way already.',
    'orders.already_shipped': 'Some of this order has left the shop already.',
    'orders.not_shipped': 'Not everything has left the shop yet.',
    'orders.too_many_units': 'There are not that many units of “{name}” left to do that with.',
    'orders.nothing_chosen': 'Please choose at least one unit.',
    'orders.refund_too_much': 'At most {left} can be paid back.',
    'orders.refund_invalid': 'The amount must be more than zero.',
    'orders.not_by_hand': 'The payment provider pays this back by itself.',
    'orders.return_too_late': 'The time to return this order is over.',
    'orders.key_reused':
      'This was done before with other details. Please see how the order stands now before you try again.',
    'payments.provider_unknown': 'This way to pay is not available.',
    'payments.invoice_refused':
      'This order cannot be paid on invoice: {reason, select, members_only {that is for members who are logged in} too_few_orders {that is for members with {orders, plural, one {# paid order} other {# paid orders}}} too_expensive {that is for orders up to {upTo, number} {currency}} too_many_units {that is for {units, plural, one {# unit} other {up to # units}} of a product} other {the shop does not offer it}}.',
    'payments.invoice_limit':
      'You have placed as many orders on invoice as we take in one day. Please pay another way, or order again tomorrow.',
    'payments.signature_invalid': 'This report is not signed by the payment provider.',
    'payments.provider_away': 'The payment provider does not answer. Please try again in a moment.',
  },
  de: {
    'orders.not_found': 'Diese Bestellung gibt es nicht.',
    'orders.not_possible':
      'Das geht nicht mehr: Die Bestellung ist {status, select, not_processed {noch nicht bearbeitet} processing {in Bearbeitung} delivered {zugestellt} canceled {storniert} other {in einem anderen Zustand}}.',
    'orders.not_paid': 'Diese Bestellung ist noch nicht bezahlt.',
    'orders.already_paid': 'Diese Bestellung ist schon bezahlt.',
    'orders.payment_under_way': 'Für diese Bestellung ist schon eine Zahlung unterwegs.',
    'orders.already_shipped': 'Ein Teil dieser Bestellung ist schon unterwegs.',
    'orders.not_shipped': 'Noch ist nicht alles unterwegs.',
    'orders.too_many_units': 'So viele Stück von „{name}“ sind dafür nicht mehr übrig.',
    'orders.nothing_chosen': 'Bitte wählen Sie mindestens ein Stück.',
    'orders.refund_too_much': 'Höchstens {left} können erstattet werden.',
    'orders.refund_invalid': 'Der Betrag muss größer als null sein.',
    'orders.not_by_hand': 'Das erstattet der Zahlungsanbieter von selbst.',
    'orders.return_too_late': 'Die Frist für eine Rückgabe ist abgelaufen.',
    'orders.key_reused':
      'Das wurde vorhin schon mit anderen Angaben erledigt. Bitte sehen Sie nach, wie die Bestellung jetzt steht, bevor Sie es noch einmal versuchen.',
    'payments.provider_unknown': 'Diese Zahlungsart gibt es hier nicht.',
    'payments.invoice_refused':
      'Diese Bestellung geht nicht auf Rechnung: {reason, select, members_only {Das ist für angemeldete Mitglieder} too_few_orders {Das ist für Mitglieder mit {orders, plural, one {# bezahlten Bestellung} other {# bezahlten Bestellungen}}} too_expensive {Das geht bis {upTo, number} {currency}} too_many_units {Das geht für {units, plural, one {# Stück} other {bis zu # Stück}} eines Produkts} other {Der Shop bietet das nicht an}}.',
    'payments.invoice_limit':
      'Mehr Bestellungen auf Rechnung nehmen wir an einem Tag nicht an. Bitte bezahlen Sie anders, oder bestellen Sie morgen wieder.',
    'payments.signature_invalid': 'Diese Meldung ist nicht vom Zahlungsanbieter unterschrieben.',
    'payments.provider_away':
      'Der Zahlungsanbieter antwortet nicht. Bitte versuchen Sie es gleich noch einmal.',
  },
});

export const orderNotFound = () => new DomainError('orders.not_found', 404);
export const notPossible = (status: string) => new DomainError('orders.not_possible', 409, { status });
export const notPaid = () => new DomainError('orders.not_paid', 409);
export const alreadyPaid = () => new DomainError('orders.already_paid', 409);
export const paymentUnderWay = () => new DomainError('orders.payment_under_way', 409);
export const alreadyShipped = () => new DomainError('orders.already_shipped', 409);
export const notShipped = () => new DomainError('orders.not_shipped', 409);
export const tooManyUnits = (name: string) => new DomainError('orders.too_many_units', 409, { name });
export const nothingChosen = () => new DomainError('orders.nothing_chosen', 400);
export const refundTooMuch = (left: number) => new DomainError('orders.refund_too_much', 409, { left });
export const refundInvalid = () => new DomainError('orders.refund_invalid', 400);
export const notByHand = () => new DomainError('orders.not_by_hand', 409);
export const returnTooLate = () => new DomainError('orders.return_too_late', 409);
export const keyReused = () => new DomainError('orders.key_reused', 422);
export const providerUnknown = () => new DomainError('payments.provider_unknown', 400);
export const invoiceLimit = () => new DomainError('payments.invoice_limit', 409);
export const signatureInvalid = () => new DomainError('payments.signature_invalid', 400);
export const providerAway = () => new DomainError('payments.provider_away', 503);
