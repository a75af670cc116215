-- Sales are reported without gift cards, which are sold before they buy anything, and refunds by the day on which they
-- were made: days are read from these indexes until they are summed.
create index order_lines_gift_cards_idx on order_lines (placed_at) include (order_id, total_minor) where is_gift_card;
create index refunds_created_idx on refunds (created_at);

-- Earlier refunds gave back the same share of gift cards and other goods, as their credit notes say.
update refunds set vouchers_minor = least(amount_minor, round(amount_minor * cards.minor / o.total_minor))
  from (select order_id, sum(total_minor) as minor from order_lines where is_gift_card group by order_id) cards
  join orders o on o.id = cards.order_id
  where refunds.order_id = o.id and refunds.vouchers_minor = 0 and o.total_minor > 0;

-- A refund that is recorded late, fails later, or whose order is canceled later changes a day that may be summed.
create function kiosk_note_refund() returns trigger language plpgsql as $$
begin
  perform kiosk_note_sales(case when tg_op = 'DELETE' then old.created_at else new.created_at end);
  return null;
end $$;
create trigger refunds_noted_added after insert on refunds for each row
  when (new.created_at < now() - interval '1 day') execute function kiosk_note_refund();
create trigger refunds_noted_removed after delete on refunds for each row
  when (old.created_at < now() - interval '1 day') execute function kiosk_note_refund();
create trigger refunds_noted_changed after update on refunds for each row
  when (old.created_at < now() - interval '1 day'
    and (old.status = 'failed', old.amount_minor, old.vouchers_minor, old.is_difference)
    is distinct from (new.status = 'failed', new.amount_minor, new.vouchers_minor, new.is_difference))
  execute function kiosk_note_refund();

create function kiosk_note_refunds_of_order() returns trigger language plpgsql as $$
begin
  perform kiosk_note_sales(created_at) from refunds
    where order_id = new.id and created_at < now() - interval '1 day';
  return null;
end $$;
create trigger orders_noted_with_refunds after update on orders for each row
  when ((old.status = 'canceled', old.expires_at is null, old.currency, old.total_minor)
    is distinct from (new.status = 'canceled', new.expires_at is null, new.currency, new.total_minor))
  execute function kiosk_note_refunds_of_order();
