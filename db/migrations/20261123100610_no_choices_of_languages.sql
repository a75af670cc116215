-- kiosk: commits by itself
-- The German names of choices are in product_option_texts.
do $$
begin
  loop
    update product_options o set choices = named.choices
    from (
      select product_id, position, (
        select jsonb_agg(choice - 'valueDe' order by place)
        from jsonb_array_elements(p.choices) with ordinality c (choice, place)) as choices
      from product_options p where jsonb_path_exists(p.choices, '$[*].valueDe') limit 2000) named
    where o.product_id = named.product_id and o.position = named.position;
    exit when not found;
    commit;
  end loop;
end $$;
