import { DomainError } from '#platform/errors.ts';
import { MOST_STAFF_TAGS } from '#platform/staff-tags.ts';
import { MOST_OWN_VIEWS, MOST_SHARED_VIEWS, MOST_TRACKED_ROWS } from '../limits.ts';

export const orderNotFound = () => new DomainError('orders.not_found', 404);
/** `field`: what the settings lacked when the invoice was issued. */
export const eInvoiceIncomplete = (field: string) =>
  new DomainError('orders.e_invoice_incomplete', 409, { field });
export const notPossible = (status: string) => new DomainError('orders.not_possible', 409, { status });
export const notPaid = () => new DomainError('orders.not_paid', 409);
export const alreadyPaid = () => new DomainError('orders.already_paid', 409);
export const paymentUnderWay = () => new DomainError('orders.payment_under_way', 409);
export const alreadyShipped = () => new DomainError('orders.already_shipped', 409);
export const editRaisesTotal = () => new DomainError('orders.edit_raises_total', 409);
export const notShipped = () => new DomainError('orders.not_shipped', 409);
export const trackingUnreadable = () => new DomainError('orders.tracking_unreadable', 400);
export const trackingTooLong = () =>
  new DomainError('orders.tracking_too_long', 400, { most: MOST_TRACKED_ROWS });
export const tooManyUnits = (name: string) => new DomainError('orders.too_many_units', 409, { name });
export const giftCardSpent = (name: string) => new DomainError('orders.gift_card_spent', 409, { name });
export const giftNotFound = () => new DomainError('orders.gift_not_found', 404);
export const giftInvalid = () => new DomainError('orders.gift_invalid', 400);
export const giftSent = () => new DomainError('orders.gift_sent', 409);
export const giftNotSent = () => new DomainError('orders.gift_not_sent', 409);
export const giftSpent = () => new DomainError('orders.gift_spent', 409);
export const nothingChosen = () => new DomainError('orders.nothing_chosen', 400);
export const refundTooMuch = (left: number, currency: string) =>
  new DomainError('orders.refund_too_much', 409, { left, currency });
export const unitsRefunded = (name: string, left: number) =>
  new DomainError('orders.units_refunded', 409, { name, left });
export const shippingRefunded = (left: number, currency: string) =>
  new DomainError('orders.shipping_refunded', 409, { left, currency });
export const giftCardsUsed = (left: number, currency: string) =>
  new DomainError('orders.gift_cards_used', 409, { left, currency });
export const refundedMeanwhile = () => new DomainError('orders.refunded_meanwhile', 409);
export const refundInvalid = () => new DomainError('orders.refund_invalid', 400);
export const receiptDayWrong = () => new DomainError('orders.receipt_day_wrong', 409);
export const notByHand = () => new DomainError('orders.not_by_hand', 409);
export const returnTooLate = () => new DomainError('orders.return_too_late', 409);
export const editedMeanwhile = () => new DomainError('orders.edited_meanwhile', 409);
export const editTooLate = () => new DomainError('orders.edit_too_late', 409);
export const editGiftCards = () => new DomainError('orders.edit_gift_cards', 409);
export const editTaxedOtherwise = () => new DomainError('orders.edit_taxed_otherwise', 409);
export const nothingLeft = () => new DomainError('orders.nothing_left', 400);
export const reasonMissing = () => new DomainError('orders.reason_missing', 400);
export const noAccount = () => new DomainError('orders.no_account', 409);
export const editTotalChanged = () => new DomainError('orders.total_changed', 409);
export const shippingUnavailable = () => new DomainError('checkout.shipping_unavailable', 409);
export const editImpossible = (name: string) => new DomainError('orders.edit_impossible', 409, { name });
export const keyReused = () => new DomainError('orders.key_reused', 422);
export const tooManyTags = () => new DomainError('orders.too_many_tags', 409, { most: MOST_STAFF_TAGS });
export const assigneeNotFound = () => new DomainError('orders.assignee_not_found', 404);
export const viewNotFound = () => new DomainError('orders.view_not_found', 404);
export const viewsFull = (isShared: boolean) =>
  new DomainError('orders.views_full', 409, { most: isShared ? MOST_SHARED_VIEWS : MOST_OWN_VIEWS });
export const providerUnknown = () => new DomainError('payments.provider_unknown', 400);
export const invoiceLimit = () => new DomainError('payments.invoice_limit', 409);
// Not 429: browsers would resend the order until it is accepted.
export const declinedLimit = () => new DomainError('payments.declined_limit', 409);
export const accountMissing = () => new DomainError('request.not_found', 404);
export const accountInvalid = (field: string) => new DomainError('payments.account_invalid', 400, { field });
export const accountFixed = () => new DomainError('payments.account_fixed', 409);
export const conditionsInvalid = () => new DomainError('payments.conditions_invalid', 400);
export const setupChanged = () => new DomainError('payments.setup_changed', 409);
export const signatureInvalid = () => new DomainError('payments.signature_invalid', 400);
export const providerAway = () => new DomainError('payments.provider_away', 503);

export const emailInvalid = () => new DomainError('checkout.email_invalid', 400);
