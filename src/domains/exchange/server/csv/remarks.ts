import type { Note } from './note.ts';

/** The findings for a product: `problems` exclude it, `notes` tell of changed values. */
export type Remarks = { problems: Note[]; notes: Note[] };

const LONGEST = 60;

/** A text from a file, shortened for use in a sentence. */
export const shorten = (text: string): string =>
  text.length > LONGEST ? `${text.slice(0, LONGEST).toWellFormed()}…` : text;
