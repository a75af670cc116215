/** `next` is the page to go to afterwards; `reset=done` is set after a password reset. */
export type AuthSearch = { next?: string; reset?: string };

export const readAuthSearch = ({ next, reset }: Record<string, unknown>): AuthSearch => ({
  ...(typeof next === 'string' && { next }),
  ...(reset === 'done' && { reset }),
});
