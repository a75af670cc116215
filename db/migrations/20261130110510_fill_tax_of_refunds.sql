-- kiosk: commits by itself
-- The tax of earlier refunds: what their credit notes gave back, and without a note, that of their lines and shipping and a
-- share of the rest. Batch by batch, so that an order waits for one batch only. Safe to run again.
do $$
declare
  batch uuid[];
  last uuid := '00000000-0000-0000-0000-000000000000';
  sale record;
  given record;
  goods_left bigint;
  shipping_left bigint;
  back_tax bigint;
  of_shipping bigint;
  wanted bigint;
  is_plain boolean;
begin
  loop
    batch := array(select distinct order_id from refunds where order_id > last and tax_minor is null order by order_id limit 500);
    exit when batch = '{}';
    last := batch[cardinality(batch)];
    perform from orders where id = any (batch) order by id for no key update;
    for sale in
      select o.id, goods.minor, goods.tax_minor, o.total_minor - goods.cards_minor as sold_minor,
        greatest(0, taxes.tax_minor - goods.tax_minor) as shipping_tax,
        o.total_minor - goods.cards_minor - goods.minor as shipping_minor
      from orders o
      cross join lateral (
        select coalesce(sum(total_minor) filter (where not is_gift_card), 0)::bigint as minor,
          coalesce(sum(tax_minor) filter (where not is_gift_card), 0)::bigint as tax_minor,
          coalesce(sum(total_minor) filter (where is_gift_card), 0)::bigint as cards_minor
        from order_lines where order_id = o.id) goods
      cross join lateral (
        select coalesce(sum((tax->>'taxMinor')::bigint), 0)::bigint as tax_minor from jsonb_array_elements(o.taxes) tax) taxes
      where o.id = any (batch)
    loop
      goods_left := sale.tax_minor;
      shipping_left := sale.shipping_tax;
      for given in
        select refund.id, note.tax_minor as note_tax, lines.tax_minor as lines_tax,
          coalesce(round(sale.shipping_tax * refund.shipping_minor::numeric / nullif(sale.shipping_minor, 0)), 0)::bigint as shipping_tax,
          greatest(0, refund.amount_minor - greatest(refund.vouchers_minor, coalesce(note.vouchers_minor, 0))
            - lines.minor - refund.shipping_minor)::bigint as plain_minor
        from refunds refund join payments payment on payment.id = refund.payment_id
        left join lateral (
          select coalesce((i.snapshot->>'vouchersMinor')::bigint, 0) as vouchers_minor, (
            select coalesce(sum((tax->>'taxMinor')::bigint), 0)::bigint from jsonb_array_elements(i.snapshot->'taxes') tax) as tax_minor
          from invoices i where i.order_id = sale.id and i.refund_id = refund.id and i.amount_minor = refund.amount_minor) note on true
        cross join lateral (
          select coalesce(sum(back.amount_minor), 0)::bigint as minor,
            coalesce(sum(round(back.amount_minor * line.tax_minor::numeric / nullif(line.total_minor, 0))), 0)::bigint as tax_minor
          from refund_lines back join order_lines line on line.id = back.order_line_id and not line.is_gift_card
          where back.refund_id = refund.id) lines
        where refund.order_id = sale.id and refund.status <> 'failed' and not refund.is_difference and not payment.is_surplus
        order by note.tax_minor is null, refund.created_at, refund.id
      loop
        is_plain := given.plain_minor > 0;
        back_tax := coalesce(given.note_tax, least(goods_left + shipping_left, given.lines_tax + given.shipping_tax
          + coalesce(round((sale.tax_minor + sale.shipping_tax) * given.plain_minor::numeric / nullif(sale.sold_minor, 0)), 0)::bigint));
        of_shipping := given.shipping_tax;
        if is_plain then
          of_shipping := of_shipping + coalesce(round(greatest(0, back_tax - given.lines_tax - of_shipping)
            * sale.shipping_minor::numeric / nullif(sale.sold_minor, 0)), 0)::bigint;
        end if;
        of_shipping := least(greatest(of_shipping, back_tax - goods_left, 0), back_tax, shipping_left);
        goods_left := goods_left - (back_tax - of_shipping);
        shipping_left := shipping_left - of_shipping;
        update refunds set tax_minor = back_tax, shipping_tax_minor = of_shipping where id = given.id;
        wanted := case when is_plain and given.lines_tax <= back_tax - of_shipping
          then given.lines_tax else back_tax - of_shipping end;
        -- Shares of all of it, up to a line less up to the one before.
        update refund_lines back set tax_minor = part.tax_minor
        from (
          select order_line_id, coalesce(round(wanted * sum(weight) over before_and_own / nullif(sum(weight) over (), 0)), 0)::bigint
            - coalesce(round(wanted * (sum(weight) over before_and_own - weight) / nullif(sum(weight) over (), 0)), 0)::bigint
            as tax_minor
          from (
            select back.order_line_id, line.position, case when given.lines_tax > 0
              then coalesce(round(back.amount_minor * line.tax_minor::numeric / nullif(line.total_minor, 0)), 0)
              else back.amount_minor::numeric end as weight
            from refund_lines back join order_lines line on line.id = back.order_line_id and not line.is_gift_card
            where back.refund_id = given.id) weighed
          window before_and_own as (order by position, order_line_id)) part
        where back.refund_id = given.id and back.order_line_id = part.order_line_id;
      end loop;
    end loop;
    commit;
  end loop;
end
$$;
