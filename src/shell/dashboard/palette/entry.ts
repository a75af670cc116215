export type EntryKind = 'page' | 'action' | 'product' | 'order' | 'person';

/** Something that the palette leads to, or does. */
export type Entry = {
  kind: EntryKind;
  words: string;
  /** Tells it from others of the same name. */
  note?: string;
} & ({ href: string } | { run: () => void });

/** Entries under a heading. */
export type Group = { title: string; entries: Entry[] };
