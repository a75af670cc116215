import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A product of the store; `about` is its brand in `goods.txt`, else its description. */
type Goods = { category: string; name: string; about: string };
/** What a shopper types, and the names of the products that are meant. */
export type Query = { kind: string; typed: string; isUnfinished: boolean; names: string[] };

/**
 * Reads a file of this folder: below `# category` a line `name | description` for each product, in the same order in all
 * languages; below `? kind` a line `typed = name; name` for each query, unfinished ones with `…` at their end.
 */
export function readStore(file: string): { goods: Goods[]; queries: Query[] } {
  const goods: Goods[] = [];
  const queries: Query[] = [];
  let heading = '';
  for (const line of readFileSync(join(import.meta.dirname, file), 'utf8').split('\n')) {
    if (/^[#?] /.test(line)) heading = line.slice(2);
    const [name = '', about] = line.split(' | ');
    if (about !== undefined) goods.push({ category: heading, name, about });
    const [typed = '', names] = line.split(' = ');
    if (names === undefined) continue;
    queries.push({
      kind: heading,
      typed: typed.replace('…', ''),
      isUnfinished: typed.endsWith('…'),
      names: names.split('; '),
    });
  }
  return { goods, queries };
}
