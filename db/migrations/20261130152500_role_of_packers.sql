-- Staff who pack and ship have a role of their own; the former check admits fewer, so that it need not be read again.
alter table users drop constraint users_role_check;
alter table users add constraint users_role_check
  check (role in ('owner', 'manager', 'editor', 'marketing', 'support', 'packer', 'read_only')) not valid;
alter table staff_invites drop constraint staff_invites_role_check;
alter table staff_invites add constraint staff_invites_role_check
  check (role in ('owner', 'manager', 'editor', 'marketing', 'support', 'packer', 'read_only')) not valid;
