import {
  type FulfillmentStatus,
  type Move,
  moves,
  type OrderStatus,
  type PaymentStatus,
} from '../../statuses.ts';

/** The state of an order that decides which moves are legal. */
export type OrderState = {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  fulfillmentStatus: FulfillmentStatus;
  /** Whether goods may ship before payment, as on invoice. */
  shipsUnpaid: boolean;
};

export type By = 'customer' | 'staff' | 'clock';

/** Why a move is refused: the order's status, or its payment or shipment. */
export type Refusal = 'status' | 'not_paid' | 'already_paid' | 'already_shipped' | 'not_shipped' | 'actor';

const actors: Record<Move, readonly By[]> = {
  pay: ['customer', 'staff'],
  start_processing: ['staff'],
  fulfill: ['staff'],
  deliver: ['staff'],
  cancel: ['customer', 'staff'],
  expire: ['clock'],
  refund: ['staff'],
  request_return: ['customer', 'staff'],
  edit: ['staff'],
};

const isDue = (order: OrderState) => order.paymentStatus === 'unpaid' && !order.shipsUnpaid;
const hasShipped = (order: OrderState) => order.fulfillmentStatus !== 'unfulfilled';

type Rule = (order: OrderState, by: By) => Refusal | null;

const rules: Record<Move, Rule> = {
  pay({ status, paymentStatus }) {
    if (status === 'canceled') return 'status';
    return paymentStatus === 'unpaid' ? null : 'already_paid';
  },
  start_processing(order) {
    if (order.status !== 'not_processed') return 'status';
    return isDue(order) ? 'not_paid' : null;
  },
  fulfill(order) {
    if (order.status !== 'not_processed' && order.status !== 'processing') return 'status';
    if (order.fulfillmentStatus === 'fulfilled') return 'already_shipped';
    return isDue(order) ? 'not_paid' : null;
  },
  deliver({ status, fulfillmentStatus }) {
    if (status !== 'processing') return 'status';
    return fulfillmentStatus === 'fulfilled' ? null : 'not_shipped';
  },
  cancel(order, by) {
    const isEarly = order.status === 'not_processed';
    if (!isEarly && (by !== 'staff' || order.status !== 'processing')) return 'status';
    return hasShipped(order) ? 'already_shipped' : null;
  },
  expire({ status, paymentStatus }) {
    if (status !== 'not_processed') return 'status';
    return paymentStatus === 'unpaid' ? null : 'already_paid';
  },
  refund({ paymentStatus }) {
    return paymentStatus === 'paid' || paymentStatus === 'partially_refunded' ? null : 'not_paid';
  },
  request_return(order) {
    if (order.status === 'canceled') return 'status';
    // An order not yet processed has nothing to return: canceling undoes it entirely.
    return order.status === 'not_processed' ? 'not_shipped' : null;
  },
  edit(order) {
    if (order.status === 'canceled' || order.status === 'delivered') return 'status';
    return order.fulfillmentStatus === 'fulfilled' ? 'already_shipped' : null;
  },
};

/** Why a move is refused in this state; null if it is legal. Every legal move of the shop is decided here. */
export function refusalOf(order: OrderState, move: Move, by: By): Refusal | null {
  return actors[move].includes(by) ? rules[move](order, by) : 'actor';
}

/** The legal moves, for the screens to offer. */
export const movesFor = (order: OrderState, by: By): Move[] =>
  moves.filter((move) => refusalOf(order, move, by) === null);

/** The status after each move; moves that are not listed keep it. */
export const statusAfter: Partial<Record<Move, OrderStatus>> = {
  start_processing: 'processing',
  fulfill: 'processing',
  deliver: 'delivered',
  cancel: 'canceled',
  expire: 'canceled',
};
