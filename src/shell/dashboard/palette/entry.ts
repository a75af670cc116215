export type EntryKind = 'page' | 'action' | 'product' | 'order' | 'person';

/** An entry of the palette: a link or an action. */
export type Entry = {
  kind: EntryKind;
  words: string;
  /** Distinguishes it from others of the same name. */
  note?: string;
} & ({ href: string } | { run: () => void });

/** Entries under a heading. */
export type Group = { title: string; entries: Entry[] };
