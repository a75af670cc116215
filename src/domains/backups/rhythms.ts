/** How often the shop is backed up. */
export const backupRhythms = ['day', 'week', 'never'] as const;
export type BackupRhythm = (typeof backupRhythms)[number];

export const backupStatuses = ['running', 'written', 'failed'] as const;
export const archiveStatuses = ['starting', 'kept', 'failing'] as const;
