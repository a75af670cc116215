-- A payment that was declined stays open for another try: none ever fails for good.
alter table payments drop constraint payments_status_check;
alter table payments add constraint payments_status_check check (status in ('pending', 'paid', 'canceled'));
