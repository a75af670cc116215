import type { AuditAction } from './audit-actions.ts';
import type { Transaction } from './context.ts';
import { namedQuery } from './db/named-query.ts';
import { newId } from './id.ts';

export type AuditRecord = {
  /** `noun.what_happened`, such as `account.password_changed`. */
  action: AuditAction;
  subjectType: string;
  subjectId: string;
  /** No more than is needed to understand the entry; names and emails only of the subject itself. */
  details?: Record<string, unknown>;
};

const insert = namedQuery(
  'audit_note',
  `insert into audit_entries (id, actor_kind, actor_user_id, action, subject_type, subject_id, details, address, token)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
);

/** Adds a permanent audit entry inside the transaction: it exists if and only if the transaction commits. */
export async function recordAudit(tx: Transaction, note: AuditRecord): Promise<void> {
  const { actor, address } = tx;
  const userId = 'userId' in actor ? actor.userId : null;
  const token = ('token' in actor && actor.token) || null;
  const { action, subjectType, subjectId, details = {} } = note;
  const values = [action, subjectType, subjectId, JSON.stringify(details), address || null, token];
  await insert(tx, [newId(), actor.kind, userId, ...values]);
}

const anonymize = namedQuery('audit_anonymize', 'select anonymize_audit_entries($1)');

/**
 * Removes a person from all audit entries: actor, address and details of what they did, and details of what was done
 * to them.
 */
export const anonymizeAudit = async (tx: Transaction, userId: string): Promise<void> =>
  void (await anonymize(tx, [userId]));

/** The audit entries about a subject by its type and id, newest first, without who did it. */
export const readAuditAbout = namedQuery(
  'audit_about',
  `select at, action, subject_type as "subjectType", subject_id as "subjectId", details
   from audit_entries where subject_type = $1 and subject_id = $2 order by at desc, id desc`,
);

/** The audit entries of what a user did and of what was done to their account, newest first. */
export const readAuditOf = namedQuery(
  'audit_of_person',
  `select at, action, subject_type as "subjectType", subject_id as "subjectId", details,
     case when actor_user_id = $1 then address end as address
   from audit_entries where actor_user_id = $1 or (subject_type = 'user' and subject_id = $1::text)
   order by at desc, id desc`,
);
