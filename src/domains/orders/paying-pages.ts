/**
 * Whether orders can be paid on a page: only there may code of payment providers run. `path` includes its language.
 */
export const isPayingPage = (path: string): boolean =>
  /^(\/de)?\/(checkout|profile\/orders)(\/|$)/.test(path);
