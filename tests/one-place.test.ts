import { expect, test } from 'vitest';
import { readSource, sourceFiles } from './support/imports.ts';

/** What a copy of a rule looks like with an example, and what the one file exports that may hold it. */
type Rule = { rule: string; copy: RegExp; example: string; of: string };

const rules: Rule[] = [
  {
    rule: 'a text in a language falls back to the main one',
    copy: /(from|join) (?!listing_)\w+_texts\b/,
    example: `coalesce((select t.name from brand_texts t where t.brand_id = b.id and t.locale = $1), b.name)`,
    of: 'textIn',
  },
  {
    rule: 'a shopper sees no product of an inactive seller',
    copy: /not \(?sellers?\.is_active/,
    example: 'not (sellers.is_active and sellers.deleted_at is null)',
    of: 'isVisible',
  },
  {
    rule: 'a line without a variant means the only one',
    copy: /other\.id <> /,
    example: 'not exists (select from variants other where other.product_id = p.id and other.id <> v.id)',
    of: 'isMeant',
  },
  {
    rule: 'a deal runs from its start until its end',
    copy: /starts_at <= (now\(\)|\$\d|\w+\.at) and [^\n]*ends_at >/,
    example: 'd.starts_at <= now() and d.ends_at > now()',
    of: 'dealRuns',
  },
  {
    rule: 'an address begins with its language',
    copy: /`\/\$\{(locale|language|lang)\}/,
    example: 'const prefix = `/$' + '{locale}`',
    of: 'localePath',
  },
  {
    rule: 'the parts of a name stand in the order of its letters',
    copy: /firstName\} \$?\{[\w.]*lastName/,
    example: '$' + '{user.firstName} $' + '{user.lastName}',
    of: 'fullName',
  },
  {
    rule: 'minor units are decimals by the digits of their currency',
    copy: /\/ 10 \*\* /,
    example: '(minor / 10 ** digits).toFixed(digits)',
    of: 'toDecimal',
  },
  {
    rule: 'rates are stored in millionths',
    copy: /Ppm \/ |\/ (MILLION|1e6|1_000_000)\b/,
    example: 'ratePpm / MILLION',
    of: 'fromPpm',
  },
  {
    rule: 'reductions are counted in hundredths of a percent',
    copy: /[pP]ercent(Off)?( \?\? 0\))? \* 100\b|\b10_000 [-+] /,
    example: 'Math.round((percentOff ?? 0) * 100)',
    of: 'toHundredths',
  },
  {
    rule: 'a number is typed with a point or a comma',
    copy: /\(\?:\[\.,\]\(/,
    example: String.raw`/^(\d+)(?:[.,](\d*))?$/`,
    of: 'plainNumber',
  },
  {
    rule: 'a cache tag of one thing is made of its id',
    copy: /`(product|card|category|page):\$\{/,
    example: 'tx.touch(`product:$' + '{id}`)',
    of: 'productTag',
  },
  {
    rule: 'text is escaped for HTML and XML',
    copy: /replaceAll\('&', '&amp;'\)|'&': '&amp;'/,
    example: `text.replaceAll('&', '&amp;')`,
    of: 'escapeHtml',
  },
  {
    rule: 'what may be an email address is one rule of all forms',
    copy: /\^\[\^\\s@\]\+@/,
    example: String.raw`/^[^\s@]+@[^\s@]+$/`,
    of: 'looksLikeEmail',
  },
  {
    rule: 'a period is planned, runs or is over',
    copy: /Date\.parse\(startsAt\) > \w+ \? 'planned'/,
    example: `Date.parse(startsAt) > now ? 'planned' : 'running'`,
    of: 'statusOfPeriod',
  },
  {
    rule: 'a list is ordered with two buttons',
    copy: /<ArrowUp /,
    example: '<ArrowUp aria-hidden />',
    of: 'MoveButtons',
  },
];

const sources = ['src', 'cli', 'demo'].flatMap(sourceFiles).map((path) => ({ path, text: readSource(path) }));

const exporting = (name: string) =>
  sources.filter(({ text }) => new RegExp(`^export (const|(async )?function) ${name}\\b`, 'm').test(text));

test.each(rules)('one rule, one place: $rule', ({ copy, example, of }) => {
  expect(example).toMatch(copy);
  const [home, ...others] = exporting(of).map(({ path }) => path);
  expect([typeof home, others]).toEqual(['string', []]);
  const copies = sources.filter(({ path, text }) => path !== home && copy.test(text));
  expect(copies.map(({ path }) => path)).toEqual([]);
});

test('each prepared query has a name of its own: a connection that has seen both would refuse the second', () => {
  const counts = new Map<string, number>();
  for (const file of sourceFiles('src'))
    for (const [, name = ''] of readSource(file).matchAll(/namedQuery(?:<[^(]*>)?\(\s*'(\w+)'/g))
      counts.set(name, (counts.get(name) ?? 0) + 1);
  expect(counts.size).toBeGreaterThan(300);
  expect([...counts].filter(([, count]) => count > 1)).toEqual([]);
});
