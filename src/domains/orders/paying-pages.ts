import { withoutLanguage } from '#platform/locale-path.ts';

/**
 * Whether orders can be paid on a page: only there may code of payment providers run. `path` includes its language.
 */
export const isPayingPage = (path: string): boolean =>
  /^\/(checkout|profile\/orders)(\/|$)/.test(withoutLanguage(path));
