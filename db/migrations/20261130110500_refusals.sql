-- How often the shop refused what an attack consists of, by hour and kind. Each node adds what it counted every half minute, so
-- that a refused request writes nothing here.
create table refusals (
  kind text not null check (kind in ('logins', 'payments', 'codes', 'messages')),
  hour timestamptz not null, -- its beginning
  count integer not null check (count > 0),
  told_at timestamptz, -- when staff were mailed
  primary key (kind, hour)
);

alter table staff_notices drop constraint staff_notices_kinds_check;
alter table staff_notices add constraint staff_notices_kinds_check
  check (kinds <@ array['orders', 'returns', 'payments', 'stock', 'taxes', 'attacks']);
-- Owners who chose some news get this one, too, as those who never chose.
update staff_notices notices set kinds = kinds || 'attacks'::text
from users u where u.id = notices.user_id and u.role = 'owner' and notices.kinds <> '{}';
