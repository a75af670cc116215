/** `ok`: fine. `hint`: works, but worth knowing. `bad`: must be corrected. */
export type Finding = { level: 'ok' | 'hint' | 'bad'; text: string };

export const ok = (text: string): Finding => ({ level: 'ok', text });
export const hint = (text: string): Finding => ({ level: 'hint', text });
export const bad = (text: string): Finding => ({ level: 'bad', text });

export const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** `1 picture`, `2 pictures`. */
export const counted = (count: number, thing: string): string => `${count} ${thing}${count === 1 ? '' : 's'}`;
