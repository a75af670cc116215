/** Whether a text may be an email address, before the server checks it. Pure. */
export const looksLikeEmail = (text: string): boolean =>
  /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.normalize('NFKC'));
