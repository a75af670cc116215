/** What somebody typed and did not save, and what it was made from. */
export type Kept<Draft> = { base: Draft; mine: Draft };

const PREFIX = 'kiosk.draft.';
const OWNER = 'kiosk.draftsOf';
/** Nobody comes back to older ones. */
const LASTS_MS = 14 * 24 * 3_600_000;

/** Keeps what is typed in this browser until it is saved or dropped. Where storage is forbidden or full nothing is kept. */
export const keptDraft = <Draft>(name: string) => {
  const key = PREFIX + name;
  return {
    read(): Kept<Draft> | null {
      try {
        const { at, ...kept } = JSON.parse(localStorage.getItem(key) ?? 'null') ?? { at: 0 };
        return Date.now() - at < LASTS_MS ? (kept as Kept<Draft>) : null;
      } catch {
        return null;
      }
    },
    write(kept: Kept<Draft>): void {
      try {
        localStorage.setItem(key, JSON.stringify({ ...kept, at: Date.now() }));
      } catch {
        // It stays on the page.
      }
    },
    drop(): void {
      try {
        localStorage.removeItem(key);
      } catch {
        // It was never kept.
      }
    },
  };
};

/** Whoever signs out leaves nothing of theirs to the next person at this browser. */
export function dropDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
  } catch {
    // None was ever kept.
  }
}

/**
 * Says whose drafts these are before any is looked for. Where a session ended by itself and somebody else came, what was typed
 * before is none of theirs.
 */
export function keepDraftsOf(userId: string): void {
  try {
    if (localStorage.getItem(OWNER) === userId) return;
    dropDrafts();
    localStorage.setItem(OWNER, userId);
  } catch {
    // Nothing is kept here at all.
  }
}
