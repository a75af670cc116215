import { z } from '@hono/zod-openapi';
import { createRoute, LangQuery, problem, returns } from '#platform/contract.ts';

export const AuditEntry = z
  .object({
    id: z.string(),
    at: z.string(),
    /** `noun.what_happened`. */
    action: z.string(),
    subject: z.object({
      type: z.string(),
      id: z.string(),
      /** Its current name in the client's language, else its name at the time, else its current one; null if unknown. */
      name: z.string().nullable(),
      /** Its dashboard page; null if it is deleted or has none. */
      page: z.string().nullable(),
    }),
    actor: z.object({
      kind: z.enum(['visitor', 'member', 'admin', 'system']),
      userId: z.string().nullable(),
      /** Null if the account is deleted. */
      name: z.string().nullable(),
      /** The first characters of the access token that was used. */
      token: z.string().nullable(),
    }),
    address: z.string().nullable(),
    details: z.record(z.string(), z.unknown()),
  })
  .openapi('AuditEntry');
export type AuditEntry = z.infer<typeof AuditEntry>;

const day = z.iso.date().optional();

export const AuditQuery = z.object({
  /** Words of the actor's name or email. */
  person: z.string().trim().max(100).optional(),
  /** An action such as `order.paid`, or the beginning of several, such as `order.`. */
  action: z.string().trim().max(100).optional(),
  /** Days in the shop's time zone, both inclusive. */
  from: day,
  to: day,
  subjectType: z.string().max(100).optional(),
  /** Together with `subjectType`. */
  subjectId: z.string().max(200).optional(),
  /** The `next` of an earlier page. */
  before: z.uuid().optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
export type AuditQuery = z.infer<typeof AuditQuery>;

export const AuditPage = z
  .object({
    entries: z.array(AuditEntry),
    /** The names of things that details mention by their ids, as far as they are known. */
    names: z.record(z.string(), z.string()),
    /** Null on the last page. */
    next: z.string().nullable(),
  })
  .openapi('AuditPage');
export type AuditPage = z.infer<typeof AuditPage>;

export const listAudit = createRoute('listAuditEntries', {
  method: 'get',
  path: '/audit',
  'x-access': 'audit.read',
  tags: ['audit'],
  request: { query: AuditQuery.extend(LangQuery.shape) },
  responses: {
    200: returns(AuditPage, 'Who did what, newest first.'),
    400: problem('request.invalid'),
  },
});
