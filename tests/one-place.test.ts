import { expect, test } from 'vitest';
import { readSource, sourceFiles } from './support/imports.ts';

/** What a copy of a rule looks like with an example, and the file that the rule stands in. */
type Rule = { rule: string; copy: RegExp; example: string; file: string };

const rules: Rule[] = [
  {
    rule: 'a text in a language falls back to English',
    copy: /coalesce\([^,\n]*_de\b|= 'de' then|valueDe', ''/,
    example: `coalesce(nullif(b.name_de, ''), b.name)`,
    file: 'src/platform/db/text-in.ts',
  },
  {
    rule: 'a shopper sees no product of an inactive seller, and no gift card',
    copy: /not \(?sellers?\.is_active|not \S*is_gift_card/,
    example: 'not (sellers.is_active and sellers.deleted_at is null)',
    file: 'src/domains/catalog/server/products/visible-product.ts',
  },
  {
    rule: 'a line without a variant means the only one',
    copy: /other\.id <> /,
    example: 'not exists (select from variants other where other.product_id = p.id and other.id <> v.id)',
    file: 'src/domains/catalog/server/products/line-sql.ts',
  },
  {
    rule: 'a deal runs from its start until its end',
    copy: /starts_at <= (now\(\)|\$\d|\w+\.at) and [^\n]*ends_at >/,
    example: 'd.starts_at <= now() and d.ends_at > now()',
    file: 'src/domains/pricing/server/running-deal.ts',
  },
  {
    rule: 'an address begins with its language',
    copy: /`\/\$\{(locale|language|lang)\}/,
    example: 'const prefix = `/$' + '{locale}`',
    file: 'src/platform/locale-path.ts',
  },
  {
    rule: 'a cache tag of one thing is made of its id',
    copy: /`(product|card|category|page):\$\{/,
    example: 'tx.touch(`product:$' + '{id}`)',
    file: 'src/platform/cache-tags.ts',
  },
];

const sources = ['src', 'cli', 'demo'].flatMap(sourceFiles).map((path) => ({ path, text: readSource(path) }));

test.each(rules)('one rule, one place: $rule', ({ copy, example, file }) => {
  expect(example).toMatch(copy);
  expect(sources.map(({ path }) => path)).toContain(file);
  const copies = sources.filter(({ path, text }) => path !== file && copy.test(text));
  expect(copies.map(({ path }) => path)).toEqual([]);
});
