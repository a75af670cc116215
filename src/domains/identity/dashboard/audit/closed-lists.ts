import type { MessageKey } from '#platform/i18n/messages.ts';
import { isId } from '#platform/is-id.ts';

/** The lists of values that the log has words for. */
export type ValueList = MessageKey<'dashboard/identity/auditValue'>;

/** Lists by the name of the field. */
const byField: Record<string, ValueList> = {
  role: 'role',
  status: 'status',
  kind: 'kind',
  combining: 'combining',
  pricedBy: 'pricedBy',
  taxClass: 'taxClass',
  provider: 'provider',
  every: 'every',
  sort: 'sort',
  invoiceFor: 'invoiceFor',
  stockShown: 'stockShown',
  agentsMayComplete: 'agentsMayComplete',
  euSalesTax: 'euSalesTax',
  unconfirmedVatId: 'unconfirmedVatId',
  shippingTaxRule: 'shippingTaxRule',
};

/** The filters of an export of orders whose values have words. */
const orderFilters = [
  'status',
  'payment',
  'fulfillment',
  'task',
  'transfer',
  'assignee',
  'event',
  'returnReason',
];

/** The list that a value of an entry is one of; null if it is of none. Pure. */
export function listOf(action: string, field: string): ValueList | null {
  if (action.startsWith('staff.') && field === 'to') return 'role';
  if (action === 'orders.exported') return orderFilters.includes(field) ? 'ofOrders' : null;
  if (action === 'order.payment_switched' && field === 'to') return 'provider';
  if (action === 'account.logged_in' && field === 'by') return 'logIn';
  return byField[field] ?? null;
}

/** Whether a field says nothing to a person: the id of a part or of a published version, which the API names. */
export const isReference = (field: string, value: unknown): boolean =>
  ['fulfillmentId', 'refundId', 'returnRequestId'].includes(field) ||
  (field === 'revision' && typeof value === 'string' && isId(value));
