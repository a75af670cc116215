const LONGEST = 40;
/** Letters of any script with what stands in names between them; nothing that a mail program makes a link of. */
const name = /^\p{L}[\p{L}\p{M}]*\.?(?:[ '’-]{1,2}\p{L}[\p{L}\p{M}]*\.?){0,3}$/u;

/** A name as a mail may say it: none where it is something else, since a mail may go to somebody who never typed it. */
const plain = (typed: string): string =>
  typed.length <= LONGEST && name.test(typed.trim()) ? typed.trim() : '';

/** How a mail begins. Without a name, or with one that could be a message or an address, it greets nobody by name. */
export const greeting = {
  en: (firstName: string): string => (plain(firstName) ? `Hello ${plain(firstName)},` : 'Hello,'),
  de: (firstName: string): string => (plain(firstName) ? `Guten Tag ${plain(firstName)},` : 'Guten Tag,'),
};
