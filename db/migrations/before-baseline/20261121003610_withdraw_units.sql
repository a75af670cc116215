-- Units that went back to stock before they left: nobody sends them any more.
alter table order_lines add column withdrawn_quantity integer not null default 0 check (withdrawn_quantity >= 0);
alter table order_lines add check (withdrawn_quantity <= restocked_quantity);
alter table order_lines add check (fulfilled_quantity + withdrawn_quantity <= quantity);
