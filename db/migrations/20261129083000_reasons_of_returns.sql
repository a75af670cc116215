-- Why something comes back, as one of a list beside the buyer's own words; null: no reason was given, as the law allows.
alter table return_requests add column reason_code text;
alter table return_requests add constraint return_requests_reason_code_check check (reason_code in ('too_small',
  'too_large', 'not_as_described', 'damaged', 'wrong_item', 'changed_mind', 'arrived_late', 'other')) not valid;
update return_requests set reason_code = 'other' where reason <> '';
alter table return_requests validate constraint return_requests_reason_code_check;
