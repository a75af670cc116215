-- The mailbox that an address delivers to: "mia+2@example.com" is mia's, and at Gmail dots do not count. A promotion that
-- each customer may use once is used once by all of them. Programs have the same rule in `mailbox-of.ts`.
create function kiosk_mailbox(email text) returns text language sql immutable strict
return (
  select case when domain in ('gmail.com', 'googlemail.com') then replace(name, '.', '') || '@gmail.com'
    else name || '@' || domain end
  from (select coalesce(nullif(split_part(regexp_replace(address, '@[^@]*$', ''), '+', 1), ''),
      regexp_replace(address, '@[^@]*$', '')) as name, substring(address from '[^@]*$') as domain
    from (select lower(trim(email)) as address) typed) parts
);

create or replace function hash_customer(email text) returns bytea language sql stable strict
return sha256(convert_to((select value from secrets where name = 'promotion_uses') || kiosk_mailbox(email), 'UTF8'));

-- Uses by other spellings of an address become those of its mailbox, as far as it has none of the same number.
update promotion_uses used set email_hash = other.email_hash
from (
  select distinct on (u.promotion_id, hash_customer(o.email), u.nth) u.promotion_id, u.order_id, u.nth,
    hash_customer(o.email) as email_hash
  from promotion_uses u join orders o on o.id = u.order_id
  where u.email_hash is not null and o.email <> '' and kiosk_mailbox(o.email) <> lower(trim(o.email))
  order by u.promotion_id, hash_customer(o.email), u.nth, u.used_at
) other
where used.promotion_id = other.promotion_id and used.order_id = other.order_id
  and not exists (select from promotion_uses same where same.promotion_id = other.promotion_id
    and same.email_hash = other.email_hash and same.nth = other.nth);
