import { namedQuery } from '#platform/db/named-query.ts';
import type { Gift } from './gift-rows.ts';

/** Gift cards of a line that are to be issued. `gift`: to whom, if not to the buyer. */
export type DueCards = {
  lineId: string;
  valueMinor: number;
  count: number;
  gift: Pick<Gift, 'email' | 'name' | 'message'> | null;
};

/** Those of a paid order that are due by now. */
export const dueCards = namedQuery<DueCards>(
  'orders_gift_cards_due',
  `select line.id as "lineId", line.unit_price_minor as "valueMinor", (line.quantity - line.withdrawn_quantity
     - (select count(*) from credits where order_line_id = line.id))::integer as count,
     case when gift.email is not null
       then json_build_object('email', gift.email, 'name', gift.name, 'message', gift.message) end as gift
   from order_lines line left join order_gifts gift on gift.order_line_id = line.id
   where line.order_id = $1 and line.is_gift_card and line.unit_price_minor > 0
     and (gift.send_at is null or gift.send_at <= now()) order by line.position`,
);

export const markSent = namedQuery(
  'orders_mark_gift_cards_sent',
  `with gifts as (update order_gifts set sent_at = now() where order_line_id = any ($1::uuid[]) and sent_at is null)
   update order_lines set fulfilled_quantity = quantity - withdrawn_quantity where id = any ($1::uuid[])`,
);

/** After so many days nothing retries what could not be sent: the order was refunded, or is not paid. */
const DAYS_OF_RETRIES = 14;

/** Paid orders whose gift cards are due for their recipients. */
export const ordersWithDueGifts = namedQuery<{ orderId: string }>(
  'orders_with_due_gifts',
  `select distinct line.order_id as "orderId"
   from order_gifts gift join order_lines line on line.id = gift.order_line_id
     join orders o on o.id = line.order_id
   where gift.sent_at is null and gift.send_at <= now()
     and gift.send_at > now() - make_interval(days => ${DAYS_OF_RETRIES})
     and o.status <> 'canceled' and o.payment_status in ('paid', 'partially_refunded')
     and line.withdrawn_quantity < line.quantity
   limit 500`,
);
