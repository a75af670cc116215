-- What the buyer wrote to the shop when placing the order. Null: nothing; so that earlier programs may place orders without it.
alter table orders add column buyer_note text
  constraint orders_buyer_note_check check (char_length(buyer_note) between 1 and 500);
