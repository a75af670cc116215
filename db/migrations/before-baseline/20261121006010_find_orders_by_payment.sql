-- Orders by payment and fulfillment are counted by status in an index, and few of them found without reading all.
create index orders_payment_idx on orders (payment_status, fulfillment_status, status, placed_at desc, id desc);
