import type { Note } from './note.ts';

/** What reading one product finds: `problems` keep it out, `notes` are things taken differently. */
export type Remarks = { problems: Note[]; notes: Note[] };

/** A text from a file, short enough to stand in a sentence. */
export const quoted = (text: string): string => (text.length > 60 ? `“${text.slice(0, 60)}…”` : `“${text}”`);
