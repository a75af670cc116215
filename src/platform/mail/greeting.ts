const LONGEST = 40;
/** Letters of any script with the signs of names between them; nothing that a mail program would turn into a link. */
const name = /^\p{L}[\p{L}\p{M}]*\.?(?:[ '’-]{1,2}\p{L}[\p{L}\p{M}]*\.?){0,3}$/u;

/** A name that is safe in a mail, else empty: a mail may go to an address that a stranger typed. */
const plain = (typed: string): string =>
  typed.length <= LONGEST && name.test(typed.trim()) ? typed.trim() : '';

/** The salutation of a mail. Without a name, or with one that could be a message or an address, it is general. */
export const greeting = {
  en: (firstName: string): string => (plain(firstName) ? `Hello ${plain(firstName)},` : 'Hello,'),
  de: (firstName: string): string => (plain(firstName) ? `Guten Tag ${plain(firstName)},` : 'Guten Tag,'),
};
