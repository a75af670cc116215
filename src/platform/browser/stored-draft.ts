/** An unsaved edit and the version that it started from. */
export type StoredDraft<Draft> = { base: Draft; mine: Draft };

const PREFIX = 'kiosk.draft.';
const OWNER = 'kiosk.draftsOf';
/** Older drafts are dropped. */
const LASTS_MS = 14 * 24 * 3_600_000;

/**
 * Stores an unsaved edit in this browser until it is saved or discarded. Does nothing where storage is blocked or
 * full.
 */
export const browserDraft = <Draft>(name: string) => {
  const key = PREFIX + name;
  return {
    read(): StoredDraft<Draft> | null {
      try {
        const { at, ...kept } = JSON.parse(localStorage.getItem(key) ?? 'null') ?? { at: 0 };
        return Date.now() - at < LASTS_MS ? (kept as StoredDraft<Draft>) : null;
      } catch {
        return null;
      }
    },
    write(kept: StoredDraft<Draft>): void {
      try {
        localStorage.setItem(key, JSON.stringify({ ...kept, at: Date.now() }));
      } catch {
        // Storage is blocked or full: the draft lives as long as the page.
      }
    },
    drop(): void {
      try {
        localStorage.removeItem(key);
      } catch {
        // Storage is blocked: there was no draft.
      }
    },
  };
};

/** Removes all drafts at sign-out, so that the next user of this browser does not see them. */
export function dropDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
  } catch {
    // Storage is blocked: there were no drafts.
  }
}

/**
 * Names the owner of the drafts before any is read. If a session expired and another user signs in, the former user's
 * drafts are removed.
 */
export function claimDrafts(userId: string): void {
  try {
    if (localStorage.getItem(OWNER) === userId) return;
    dropDrafts();
    localStorage.setItem(OWNER, userId);
  } catch {
    // Storage is blocked.
  }
}
