import anyAscii from 'any-ascii';
import type { CacheTag } from '#platform/cache-tags.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { LONGEST_SLUG } from '../../limits.ts';

const spelledOut: Record<string, string> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ŧ: 't',
};

/**
 * Lower-case ASCII words joined by '-', at most 100 characters. Letters and digits of all scripts are transliterated
 * (Japanese kanji by their Chinese reading, since more needs a dictionary); empty if the text has none.
 */
export const toSlug = (text: string): string => slugBy(text, (letter) => spelledOut[letter] ?? spell(letter));

/** The same for Latin letters only: letters of other scripts separate words. */
export const toLatinSlug = (text: string): string => slugBy(text, (letter) => spelledOut[letter] ?? letter);

function slugBy(text: string, transliterate: (letter: string) => string): string {
  return plain(
    text
      .normalize('NFC')
      .toLowerCase()
      .replace(/[^\0-\x7f]/gu, transliterate),
  )
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_SLUG + 1)
    .replace(/^-|-$/g, '')
    .slice(0, LONGEST_SLUG)
    .replace(/-$/, '');
}

/** Without diacritics. */
const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

const isSpoken = /[\p{L}\p{N}\p{M}]/u;

/** A single character: unchanged if Latin, else transliterated. */
function spell(character: string): string {
  if (!isSpoken.test(character) || /[a-z0-9]/.test(plain(character))) return character;
  return anyAscii(character).replace(/[^A-Za-z0-9]/g, '');
}

/** The slug of a name; if that is empty, the random part of the id. */
export const slugOf = (name: string, id: string): string => toSlug(name) || id.slice(-12);

/** Stores the slug that a product gives up, so that links to it redirect: `[slug, product id]`. */
export const recordFormerSlug = namedQuery(
  'catalog_keep_former_slug',
  `insert into product_former_slugs (slug, product_id) values ($1, $2)
   on conflict (slug) do update set product_id = excluded.product_id, left_at = now()`,
);

/** SQL: the id of the product that last gave up a slug (a parameter or column), unless another product has it now. */
export const productOfFormerSlug = (slug: string): string =>
  `(select f.product_id from product_former_slugs f where f.slug = ${slug}
    and not exists (select from products own where own.slug = f.slug and own.deleted_at is null))`;

/** The cache tag of redirects from former slugs: a product that takes the slug joins lists. */
export const formerSlugTag: CacheTag = 'list';
