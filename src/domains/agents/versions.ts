/** The published versions of the protocol that the shop speaks, the newest first. */
export const versions = ['2026-08-25', '2026-04-08'] as const;
export type Version = (typeof versions)[number];
export const newest: Version = versions[0];
