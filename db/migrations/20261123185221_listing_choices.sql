-- How many products of a category have a choice, for lists of too many products to count at once; of all products where
-- the category is null. A job renews them. "field.weight:#" counts the products with such a number.
create table listing_choices (
  category_id uuid,
  key text not null,
  amount bigint not null,
  product_id uuid not null, -- one of them, which has the choice in words
  unique nulls not distinct (category_id, key)
);
