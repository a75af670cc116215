import { storedValue } from '#platform/browser/stored-value.ts';

type EntryKind = 'page' | 'action' | 'product' | 'order' | 'person';

/** An entry of the palette: a link or an action. */
export type Entry = {
  kind: EntryKind;
  words: string;
  /** Distinguishes it from others of the same name. */
  note?: string;
} & ({ href: string } | { run: () => void });

/** Entries under a heading. */
export type Group = { title: string; entries: Entry[] };

type Recent = Extract<Entry, { href: string }>;

const MOST = 6;

const isRecent = (given: unknown): given is Recent => {
  const { kind, words, href } = (given ?? {}) as Record<string, unknown>;
  return (
    [kind, words, href].every((part) => typeof part === 'string') && String(href).startsWith('/dashboard')
  );
};

function parse(text: string): readonly Recent[] {
  const value: unknown = JSON.parse(text);
  return Array.isArray(value) ? value.filter(isRecent).slice(0, MOST) : [];
}

/** The entries last opened from the palette in this browser. */
export const recentEntries = storedValue<readonly Recent[]>('dashboardRecent', [], parse);

/** Skips people: their names must not be stored in the browser. */
export function recordRecent(entry: Entry): void {
  if (!('href' in entry) || entry.kind === 'person' || entry.kind === 'action') return;
  const { kind, words, href } = entry;
  recentEntries.change((known) =>
    [{ kind, words, href }, ...known.filter((other) => other.href !== href)].slice(0, MOST),
  );
}
