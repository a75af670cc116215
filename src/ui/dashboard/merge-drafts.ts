type Fields = Record<string, unknown>;

export type Merged<Draft> = { merged: Draft; clashes: (keyof Draft & string)[] };

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/**
 * Merges two edits of the same thing: a field that only one changed gets that change. Where both changed one
 * differently, `merged` has mine and `clashes` names it. Pure.
 */
export function mergeDrafts<Draft extends Fields>(opened: Draft, mine: Draft, theirs: Draft): Merged<Draft> {
  const keys = Object.keys(theirs) as (keyof Draft & string)[];
  const isMine = (key: keyof Draft) => !same(mine[key], opened[key]);
  const merged = Object.fromEntries(keys.map((key) => [key, isMine(key) ? mine[key] : theirs[key]]));
  const clashes = keys.filter(
    (key) => isMine(key) && !same(theirs[key], opened[key]) && !same(mine[key], theirs[key]),
  );
  return { merged: merged as Draft, clashes };
}
