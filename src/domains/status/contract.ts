import { z } from '@hono/zod-openapi';
import { pointInTime } from '#domains/backups/contract.ts';
import { createRoute, returns } from '#platform/contract.ts';
import { alertKinds } from './alert-kinds.ts';

const moment = z.string();
const bytes = z.number().int();

export const Alert = z
  .object({
    id: z.string(),
    kind: z.enum(alertKinds),
    /** The machine, standby or host that it is about; empty: the shop as a whole. */
    subject: z.string(),
    /** In the language of the call, as is `text`. */
    title: z.string(),
    /** What it means, and what to do. */
    text: z.string(),
    /** In English. */
    reason: z.string().nullable(),
    /** Since when the signs were bad. */
    beganAt: moment,
    endedAt: moment.nullable(),
  })
  .openapi('Alert');
export type Alert = z.infer<typeof Alert>;

export const ShopStatus = z
  .object({
    /** What is wrong now, the oldest first; and the last 50 alerts that are over, for 90 days. */
    alerts: z.object({ open: z.array(Alert), past: z.array(Alert) }),
    /** The nodes that run, and those not heard of for up to an hour that nobody has stopped. */
    nodes: z.array(
      z.object({
        name: z.string(),
        /** The machine that it runs on. */
        host: z.string(),
        version: z.string(),
        /** ISO 8601, as all moments. */
        startedAt: moment,
        heardAt: moment,
        /** False: it has been silent for longer than a running node ever is. */
        isServing: z.boolean(),
        /** Of its data folder; null if its system does not say. */
        disk: z.object({ free: bytes, size: bytes }).nullable(),
      }),
    ),
    queue: z.object({
      /** Jobs that are due. */
      waiting: z.number().int(),
      running: z.number().int(),
      /** Given up within the last seven days, after all their tries. */
      failed: z.number().int(),
      /** Since when the oldest job has been due; null: none is. */
      oldestAt: moment.nullable(),
    }),
    /** The newest 20 of the last seven days. */
    errors: z.array(
      z.object({
        at: moment,
        /** The machine of the node, or the name of the job. */
        source: z.string(),
        /** In English. */
        message: z.string(),
      }),
    ),
    /** Statements of the database that took a second or longer in the last seven days; the last 20. */
    slowStatements: z.array(
      z.object({
        /** Its own, or the beginning of its text. */
        name: z.string(),
        count: z.number().int(),
        longestMs: z.number().int(),
        lastAt: moment,
      }),
    ),
    database: z.object({
      size: bytes,
      /** Of PostgreSQL. */
      version: z.string(),
      standbys: z.array(
        z.object({
          /** Empty if the database does not let this program know. */
          name: z.string(),
          /** How much it has yet to replay; null: unknown. */
          lagBytes: bytes.nullable(),
          /** Null: it has caught up, or unknown. */
          lagSeconds: z.number().nullable(),
        }),
      ),
    }),
    backups: z.object({
      lastAt: moment.nullable(),
      /** When a backup was last restored on trial without a fault. */
      lastProvenAt: moment.nullable(),
      pointInTime,
    }),
  })
  .openapi('ShopStatus');
export type ShopStatus = z.infer<typeof ShopStatus>;

export const getStatus = createRoute('getStatus', {
  method: 'get',
  path: '/status',
  'x-access': 'staff.write',
  'x-token': 'refused',
  tags: ['settings'],
  responses: { 200: returns(ShopStatus, 'The nodes, jobs, errors, database and backups of the shop.') },
});
