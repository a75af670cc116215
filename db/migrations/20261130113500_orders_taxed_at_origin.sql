-- Whether the shop charged the tax of its own country for goods to a consumer in another member state of the EU, as it may
-- below the threshold. Null: of an order from before this was kept.
alter table orders add column is_taxed_at_origin boolean;
