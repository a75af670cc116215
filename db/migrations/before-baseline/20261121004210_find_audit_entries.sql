-- What one person did, and when a thing of one kind was done last.
create index audit_entries_actor_newest_idx on audit_entries (actor_user_id, at desc, id desc)
  where actor_user_id is not null;
drop index audit_entries_actor_idx;
create index audit_entries_action_idx on audit_entries (action text_pattern_ops, at desc, id desc);
