import { emptyValues } from '../../fields/field.ts';
import { type AnySection, always, type Kinds } from '../../fields/sections.ts';

const idOf = (number: number) => `s${number.toString(36)}`;

/** An id that no section has yet. */
function freshId(sections: readonly AnySection[]): string {
  const taken = new Set(sections.map(({ id }) => id));
  let number = Date.now();
  while (taken.has(idOf(number))) number += 1;
  return idOf(number);
}

/** A section of a kind with nothing filled in. */
export const newSection = (kinds: Kinds, kind: string, sections: readonly AnySection[]): AnySection => ({
  id: freshId(sections),
  kind,
  ...always,
  ...emptyValues(kinds[kind] ?? {}),
});

/** A list with the entry at one place moved to another. */
export function moved<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const entry = list[from];
  return entry === undefined ? [...list] : list.toSpliced(from, 1).toSpliced(to, 0, entry);
}
