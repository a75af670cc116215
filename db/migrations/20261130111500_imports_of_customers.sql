-- A file of products, stock included, or one of customers, whose imports are for those who may change customers.
alter table imports add column kind text not null default 'products' check (kind in ('products', 'customers'));

-- A consent to the newsletter that was given to a former shop comes along in its file of customers. Rows so far kept to a
-- narrower check, so they need not be looked at again.
alter table mail_consents drop constraint mail_consents_source_check,
  add constraint mail_consents_source_check
    check (source in ('account', 'checkout', 'form', 'link', 'import')) not valid;
