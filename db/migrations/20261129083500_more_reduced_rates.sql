-- A country may have two reduced rates and one below 5 percent. The former classes stay what they were.
alter table products drop constraint products_tax_class_check, add constraint products_tax_class_check
  check (tax_class in ('reduced', 'second_reduced', 'super_reduced', 'zero', 'exempt')) not valid;
alter table tax_rates drop constraint tax_rates_tax_class_check, add constraint tax_rates_tax_class_check
  check (tax_class in ('standard', 'reduced', 'second_reduced', 'super_reduced'));
