import { emptyValues } from '../../fields/field.ts';
import { type Section, type SectionKind, sectionKinds } from '../../fields/sections.ts';

const idOf = (number: number) => `s${number.toString(36)}`;

/** An id that no section has yet. */
function freshId(sections: readonly Section[]): string {
  const taken = new Set(sections.map(({ id }) => id));
  let number = Date.now();
  while (taken.has(idOf(number))) number += 1;
  return idOf(number);
}

/** A section of a kind with nothing filled in. */
export const newSection = (kind: SectionKind, sections: readonly Section[]): Section =>
  ({
    id: freshId(sections),
    kind,
    isHidden: false,
    startsAt: null,
    endsAt: null,
    ...emptyValues(sectionKinds[kind]),
  }) as Section;

/** A list with the entry at one place moved to another. */
export function moved<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const entry = list[from];
  return entry === undefined ? [...list] : list.toSpliced(from, 1).toSpliced(to, 0, entry);
}
