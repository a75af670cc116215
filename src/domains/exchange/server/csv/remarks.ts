import type { Note } from './note.ts';

/** What reading one product finds: `problems` keep it out, `notes` are things taken differently. */
export type Remarks = { problems: Note[]; notes: Note[] };

const LONGEST = 60;

/** A text from a file, short enough to stand in a sentence. */
export const shorten = (text: string): string =>
  text.length > LONGEST ? `${text.slice(0, LONGEST).toWellFormed()}…` : text;
