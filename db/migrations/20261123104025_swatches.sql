-- How values of options look, once for the whole shop: "color" and "moss" have the same swatch on each product. The
-- keys are those of `listing_options`.
create table swatches (
  option_key text not null,
  choice_key text not null,
  color text check (color ~ '^#[0-9a-f]{6}$'),
  media_id uuid references media,
  updated_at timestamptz not null default now(),
  primary key (option_key, choice_key),
  check (num_nonnulls(color, media_id) = 1)
);
create index swatches_media_idx on swatches (media_id) where media_id is not null;

-- The CSS background of a value: its color, or its picture in the smallest width.
create function kiosk_swatch(option text, choice text) returns text
language sql stable parallel safe
return (
  select coalesce(s.color, 'url("/media/' || m.hash || '-' || least(160, m.width) || '.webp") center / cover')
  from swatches s left join media m on m.id = s.media_id and m.status = 'ready'
  where s.option_key = kiosk_option_part(option) and s.choice_key = kiosk_option_part(choice)
);
