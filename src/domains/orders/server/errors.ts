import { DomainError } from '#platform/errors.ts';

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
export const accountMissing = () => new DomainError('request.not_found', 404);
export const accountInvalid = (field: string) => new DomainError('payments.account_invalid', 400, { field });
export const accountFixed = () => new DomainError('payments.account_fixed', 409);
export const conditionsInvalid = () => new DomainError('payments.conditions_invalid', 400);
export const setupChanged = () => new DomainError('payments.setup_changed', 409);
export const signatureInvalid = () => new DomainError('payments.signature_invalid', 400);
export const providerAway = () => new DomainError('payments.provider_away', 503);

export const emailInvalid = () => new DomainError('checkout.email_invalid', 400);
