-- The promotions whose gifts the buyer declined or staff took out, by id: an edit does not suggest them again.
alter table orders add column declined_gifts jsonb not null default '[]';
