import { z } from '@hono/zod-openapi';
import { createRoute, jsonBody, problem, returns, version } from '#platform/contract.ts';
import { archiveStatuses, backupRhythms, backupStatuses } from './rhythms.ts';

const keep = {
  keepDays: z.number().int().min(1).max(90),
  keepWeeks: z.number().int().min(0).max(52),
  keepMonths: z.number().int().min(0).max(60),
};

/** The archive of the embedded database's log; null: there is none. */
export const pointInTime = z
  .object({
    status: z.enum(archiveStatuses),
    /** The earliest and the latest time that can be restored; null: none yet. */
    from: z.string().nullable(),
    until: z.string().nullable(),
    /** Why it is failing, in English. */
    error: z.string().nullable(),
    /** When all of it was restored on trial; null: not yet. */
    provenAt: z.string().nullable(),
    /** What was wrong then, in English. */
    proofError: z.string().nullable(),
  })
  .nullable();
export type PointInTime = z.infer<typeof pointInTime>;

export const Backup = z
  .object({
    id: z.string(),
    status: z.enum(backupStatuses),
    /** ISO 8601, as all moments. */
    startedAt: z.string(),
    endedAt: z.string().nullable(),
    /** Its own size; pictures lie beside all backups, each once. Null until it is written. */
    bytes: z.number().int().nullable(),
    /** Why it failed, in English. */
    error: z.string().nullable(),
    /** When it was restored on trial; null: not yet. */
    provenAt: z.string().nullable(),
    /** What was wrong then, in English. */
    proofError: z.string().nullable(),
  })
  .openapi('Backup');
export type Backup = z.infer<typeof Backup>;

export const Backups = z
  .object({
    every: z.enum(backupRhythms),
    ...keep,
    version,
    /** The folder or bucket where they are kept. */
    place: z.string(),
    isEncrypted: z.boolean(),
    /** When the next one starts; null: never. */
    nextAt: z.string().nullable(),
    /** When a backup was last restored on trial without a fault. */
    lastProvenAt: z.string().nullable(),
    pointInTime,
    /** The newest 100. */
    backups: z.array(Backup),
  })
  .openapi('Backups');
export type Backups = z.infer<typeof Backups>;

export const BackupsChange = z.object({
  every: z.enum(backupRhythms).optional(),
  keepDays: keep.keepDays.optional(),
  keepWeeks: keep.keepWeeks.optional(),
  keepMonths: keep.keepMonths.optional(),
  version,
});
export type BackupsChange = z.infer<typeof BackupsChange>;

// A backup has the data of all customers and staff: it belongs to those who manage staff, and to no token.
const owner = { 'x-access': 'staff.write', 'x-token': 'refused' } as const;
const tags = ['settings'];
const one = z.object({ id: z.uuid() });

export const listBackups = createRoute('listBackups', {
  method: 'get',
  path: '/backups',
  ...owner,
  tags,
  responses: { 200: returns(Backups, 'The backups of the shop, and when they are written.') },
});

export const changeBackups = createRoute('changeBackups', {
  method: 'patch',
  path: '/backups',
  ...owner,
  tags,
  request: { body: jsonBody(BackupsChange) },
  responses: {
    200: returns(Backups, 'The same after the change.'),
    409: problem('backups.changed_meanwhile'),
  },
});

export const startBackup = createRoute('startBackup', {
  method: 'post',
  path: '/backups',
  ...owner,
  tags,
  responses: {
    202: returns(z.object({ id: z.string() }), 'The backup is being written.'),
    409: problem('backups.running'),
  },
});

export const getBackupFile = createRoute('getBackupFile', {
  method: 'get',
  path: '/backups/{id}/file',
  ...owner,
  tags,
  request: { params: one },
  responses: {
    200: {
      description: 'The file of the backup, without the pictures, which lie beside all backups.',
      content: { 'application/octet-stream': { schema: z.string().openapi({ format: 'binary' }) } },
    },
    404: problem('backups.not_found'),
  },
});
