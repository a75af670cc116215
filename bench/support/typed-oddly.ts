import { fixedRandom } from './figures.ts';

const SLIPS = 300;
const IDENTIFIERS = 100;
const keyboard = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/** Each query with stop words as people type them. */
export const withStopWords = (query: string): string[] => {
  const words = query.split(' ');
  const turned = words.length > 1 ? `${words.at(-1)} for ${words.slice(0, -1).join(' ')}` : `the ${query}`;
  return [`${query} AND`, `a ${query} for me`, ...(words.length > 1 ? [] : [turned])];
};

type Below = (limit: number) => number;

/** One typing error: letters swapped, one missing, one doubled, or a keyboard neighbor. */
function slip(word: string, below: Below): string {
  const at = below(word.length - 1);
  const row = keyboard.find((line) => line.includes(word[at] ?? '')) ?? '';
  const place = row.indexOf(word[at] ?? '');
  const neighbor = row[place + 1] ?? row[place - 1] ?? 'e';
  const [start, end] = [word.slice(0, at), word.slice(at + 1)];
  const kinds = [
    start + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2),
    start + end,
    start + word[at] + word[at] + end,
    start + neighbor + end,
  ];
  return kinds[below(kinds.length)] ?? word;
}

type Named = { id: string; name: string };

/** Misspelled words of the catalog's names that are not words of it themselves. */
export function slips(products: Named[], stopWords: Set<string>): { typed: string; word: string }[] {
  const { below, pick } = fixedRandom(7);
  const wordsOf = ({ name }: Named) =>
    name.toLowerCase().match(/(?<![\p{L}\p{N}-])[a-z]{4,}(?![\p{L}\p{N}-])/gu) ?? [];
  const known = new Set(products.flatMap(wordsOf));
  const found: { typed: string; word: string }[] = [];
  for (let tries = 0; found.length < SLIPS && tries < SLIPS * 50; tries++) {
    const words = wordsOf(pick(products));
    if (words.length === 0) continue;
    const word = pick(words);
    const typed = slip(word, below);
    if (!known.has(typed) && !stopWords.has(word)) found.push({ typed, word });
  }
  return found;
}

type Numbered = Named & { sku: string | null; barcode: string | null };
type Try = { typed: string; fits: (id: string) => boolean };

/** Identifiers of products as stored and as people type them. */
export function identifiers(variants: Numbered[]): Record<string, Try[]> {
  const { pick } = fixedRandom(5);
  const some = variants.length > 0 ? Array.from({ length: IDENTIFIERS }, () => pick(variants)) : [];
  const one = ({ id }: Numbered, typed: string): Try => ({ typed, fits: (found) => found === id });
  const models = variants.flatMap((variant) => {
    const model = /(?<![\p{L}\p{N}-])[A-Z]{2,5}-?\d{2,5}[A-Z]{0,2}(?![\p{L}\p{N}.-])/u.exec(
      variant.name,
    )?.[0];
    return model ? [{ ...variant, model }] : [];
  });
  const someModels = models.length > 0 ? Array.from({ length: IDENTIFIERS }, () => pick(models)) : [];
  const plain = (text: string) => text.toLowerCase().replaceAll('-', '');
  const named = ({ model }: { model: string }, typed: string): Try => {
    const ids = new Set(
      variants.filter(({ name }) => plain(name).includes(plain(model))).map(({ id }) => id),
    );
    return { typed, fits: (id) => ids.has(id) };
  };
  return {
    SKUs: some.flatMap((variant) => (variant.sku ? [one(variant, variant.sku)] : [])),
    barcodes: some.flatMap((variant) =>
      variant.barcode
        ? [
            one(variant, variant.barcode),
            one(variant, variant.barcode.replace(/^0+/, '')),
            one(variant, variant.barcode.replace(/^(\d)(\d{6})(\d{6})$/, '$1 $2 $3')),
          ]
        : [],
    ),
    'model numbers with a blank or dash': someModels.flatMap((variant) => [
      named(variant, variant.model.replace(/([A-Z])-?(\d)/, '$1 $2')),
      named(variant, variant.model.replace(/([A-Z])-?(\d)/, '$1-$2')),
      named(variant, variant.model.replace('-', '').toLowerCase()),
    ]),
  };
}
