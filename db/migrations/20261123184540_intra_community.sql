-- Whether it was sold without tax to a business in another member state of the EU, by the VAT id of its billing address.
alter table orders add column is_intra_community boolean not null default false;
