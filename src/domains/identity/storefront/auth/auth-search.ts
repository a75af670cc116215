/** Where to go on to; `reset=done` is there after a new password was chosen. */
export type AuthSearch = { next?: string; reset?: string };

export const readAuthSearch = ({ next, reset }: Record<string, unknown>): AuthSearch => ({
  ...(typeof next === 'string' && { next }),
  ...(reset === 'done' && { reset }),
});
