-- Name, brand and category of a product as its own small vector: what a search looks through first and ranks by.
-- Weights: A name and model numbers, B brand, C category, D what the name says after "for". Words as written begin with "=".
-- Null: written by a program that did not know it; "browse.rebuild_vocabulary" fills it in.
alter table listings add column title_en tsvector, add column title_de tsvector;
create index listings_title_en_idx on listings using gin (title_en) with (gin_pending_list_limit = 256);
create index listings_title_de_idx on listings using gin (title_de) with (gin_pending_list_limit = 256);
create index listings_untitled_idx on listings (product_id) where title_en is null;

-- In how many products the word stands in name, brand or category. Null: not counted yet.
alter table search_words add column title_count integer;
-- German compounds by their last part: "stiefel" finds "regenstiefel".
create index search_words_ending_idx on search_words (locale, reverse(lexeme) collate "C");
create index search_words_written_ending_idx on search_words (locale, reverse(word) collate "C");

-- The commonest words that begin with a letter, for the first letters of a search.
create index search_words_commonest_idx on search_words (locale, left(word, 1), coalesce(title_count, product_count) desc);

-- A SKU, EAN, GTIN, ISBN or model number as it is compared: letters and digits alone, without leading zeros.
create function kiosk_identifier(written text) returns text
language sql immutable strict parallel safe
return ltrim(lower(regexp_replace(written, '[^[:alnum:]]', '', 'g')), '0');
create index variants_sku_identifier_idx on variants ((kiosk_identifier(sku)) text_pattern_ops)
  where deleted_at is null and sku is not null;
create index variants_barcode_identifier_idx on variants ((kiosk_identifier(barcode)) text_pattern_ops)
  where deleted_at is null and barcode is not null;
