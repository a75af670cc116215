-- What a search index has taken in but not yet sorted is read whole by every search: at the default of 4 MB that took
-- most of the time after an import. Smaller heaps make writes no dearer.
alter index listings_search_en_idx set (gin_pending_list_limit = 256);
alter index listings_search_de_idx set (gin_pending_list_limit = 256);
alter index search_words_trigram_idx set (gin_pending_list_limit = 256);
