import { namesInAll } from '#platform/db/text-in.ts';

/**
 * SQL: the names, in all languages, that a single promotion has, with its id as text. An order keeps the name of its own
 * language: here it leads to the promotion. One that several have, or none has any more, leads nowhere.
 */
export const promotionNames = `(
  select known.name, min(known.id::text) as id from (${namesInAll('promotion', 'promotions')}) known
  group by known.name having count(*) = 1)`;
