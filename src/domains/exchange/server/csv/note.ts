/** Something to tell about a line of the file, counted from 1 as a text editor does. */
export type Note = { line: number; text: string };
