-- What an agent sent about a buyer is found when the account of that buyer is deleted.
create index agent_checkouts_buyer_idx on agent_checkouts (lower(wish->'buyer'->>'email'))
  where wish->'buyer'->>'email' is not null;
