-- Which news each member of staff is mailed; without a row owners get all and others none.
create table staff_notices (
  user_id uuid primary key references users on delete cascade,
  kinds text[] not null check (kinds <@ array['orders', 'returns', 'payments', 'stock'])
);

-- Until when events were mailed, in one row.
create table staff_notices_sent (
  is_only boolean primary key default true check (is_only),
  sent_until timestamptz not null
);

-- Variants of whose low stock staff were mailed: they are mailed again once there was more.
create table staff_notices_low (
  variant_id uuid primary key references variants on delete cascade
);
