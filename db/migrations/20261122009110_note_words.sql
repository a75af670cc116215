-- Words of products that an import has brought in and that the vocabulary is to count when it ends. Unlogged: where the
-- database crashes meanwhile, the next count of all words knows them.
create unlogged table search_words_noted (
  locale text collate "C" not null,
  word text collate "C" not null,
  product_count integer not null,
  title_count integer not null,
  -- Whether its products are new: those of others were counted before.
  is_new boolean not null
);
