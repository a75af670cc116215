import { useState } from 'react';

type Section = { id: string };

/**
 * The id of the section that a change of the list is about: a new one, one with other contents, or the one that was moved.
 * Null if one was removed, or none differs. Pure.
 */
export function changedSection(before: readonly Section[], after: readonly Section[]): string | null {
  const known = new Map(before.map((section) => [section.id, section]));
  const changed = after.find((section) => known.get(section.id) !== section);
  if (changed || after.length !== before.length) return changed?.id ?? null;
  const first = after.findIndex(({ id }, place) => id !== before[place]?.id);
  // Moved down, it leaves its place to the next one.
  const moved = after[first]?.id === before[first + 1]?.id ? before[first] : after[first];
  return moved?.id ?? null;
}

/** Edits a list of sections; `shown` is the one that was changed last, for the preview. */
export function useShownSection<Each extends Section>(
  sections: readonly Each[],
  onChange: (sections: Each[]) => void,
) {
  const [shown, setShown] = useState<string | null>(null);
  const change = (next: Each[]) => {
    setShown(changedSection(sections, next));
    onChange(next);
  };
  return { shown, change };
}
