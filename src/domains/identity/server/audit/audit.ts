import { auditActions } from '#platform/audit-actions.ts';
import type { Context } from '#platform/context.ts';
import { isoTime } from '#platform/db/iso-time.ts';
import { likeContaining, likeLiteral } from '#platform/db/like-pattern.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { requireStaff } from '#platform/guard.ts';
import { createRouter } from '#platform/http.ts';
import { type AuditEntry, type AuditPage, type AuditQuery, listAudit } from '../../contract/audit.ts';

/** The audit log; `nameSubjects` resolves the names of all domains' things. */
export const auditRoutes = (nameSubjects: NameSubjects) =>
  createRouter().openapi(listAudit, async (c) =>
    c.json(await readAudit(c.var.ctx, c.req.valid('query'), nameSubjects), 200),
  );

type Row = Omit<AuditEntry, 'subject'> & { subject: Subject };

/** SQL: the shop's time zone, in which the dashboard shows times and days begin. */
const timeZone = `coalesce((select value #>> '{}' from settings where key = 'timeZone'), 'UTC')`;

/** Pages continue from an entry, not a number: new entries neither repeat nor hide one. */
const select = plannedQuery<Row>(
  `select a.id, ${isoTime('a.at')} as at, a.action,
     json_build_object('type', a.subject_type, 'id', a.subject_id) as subject,
     json_build_object('kind', a.actor_kind, 'userId', a.actor_user_id, 'token', a.token,
       'name', nullif(trim(concat(u.first_name, ' ', u.last_name)), '')) as actor,
     a.address, a.details
   from audit_entries a left join users u on u.id = a.actor_user_id
   where ($1::text is null or a.subject_type = $1) and ($2::text is null or a.subject_id = $2)
     and ($5::text is null or a.actor_user_id = any (array(
       select id from users
       where deleted_at is null and first_name || ' ' || last_name || ' ' || email ilike $5 limit 100)))
     and ($6::text is null or a.action like $6)
     and ($7::date is null or a.at >= $7::timestamp at time zone ${timeZone})
     and ($8::date is null or a.at < ($8::timestamp + interval '1 day') at time zone ${timeZone})
     and ($3::uuid is null or (a.at, a.id) < (select at, id from audit_entries where id = $3))
   order by a.at desc, a.id desc limit $4`,
);

const wholeActions = new Set(
  Object.entries(auditActions).flatMap(([area, deeds]) => deeds.map((deed) => `${area}.${deed}`)),
);
/** Of an action, which others may begin with, or of all with this beginning. */
const actionPattern = (action: string) =>
  wholeActions.has(action) ? likeLiteral(action) : `${likeLiteral(action)}%`;

/** The audit log, newest first, filtered by the query. Requires permission to read it. */
async function readAudit(ctx: Context, query: AuditQuery, nameSubjects: NameSubjects): Promise<AuditPage> {
  requireStaff(ctx, 'audit.read');
  const { subjectType = null, subjectId = null, before = null, limit, person, action } = query;
  const who = person ? likeContaining(person) : null;
  const what = action ? actionPattern(action) : null;
  const time = [query.from ?? null, query.to ?? null];
  const found = await select(ctx, [subjectType, subjectId, before, limit + 1, who, what, ...time]);
  const rows = found.slice(0, limit);
  const mentioned = new Set(idsIn(rows.map(({ details }) => details)));
  const named = await nameSubjects(ctx, [
    ...rows.map(({ subject }) => subject),
    ...[...mentioned].flatMap((id) => mentionable.map((type) => ({ type, id }))),
  ]);
  const known = new Map(named.map(({ type, id, ...thing }) => [`${type} ${id}`, thing]));
  const entries = rows.map(({ subject, ...row }): AuditEntry => {
    const { name = null, ownName = null, page = null } = known.get(`${subject.type} ${subject.id}`) ?? {};
    return { ...row, subject: { ...subject, name: ownName ?? nameIn(row.details) ?? name, page } };
  });
  const names = Object.fromEntries(
    named.flatMap(({ id, name, ownName }) => {
      const current = ownName ?? name;
      return current && mentioned.has(id) ? [[id, current]] : [];
    }),
  );
  return { entries, names, next: found.length > limit ? (entries.at(-1)?.id ?? null) : null };
}

/** Kinds of things whose ids are in details; an id is of one of them only. */
const mentionable = [
  'product',
  'variant',
  'category',
  'collection',
  'brand',
  'seller',
  'user',
  'order',
  'promotion',
  'shipping_zone',
  'customer_group',
  'staff_invite',
];
const MOST_MENTIONED = 500;
const anId = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** The ids that occur anywhere in these details. Pure. */
const idsIn = (details: readonly Record<string, unknown>[]): string[] =>
  [...new Set(JSON.stringify(details).match(anId) ?? [])].slice(0, MOST_MENTIONED);

type Subject = { type: string; id: string };
export type NamedSubject = Subject & {
  name: string | null;
  /** Its name in the reader's language, if it has one there; null in the main one. */
  ownName: string | null;
  /** Its dashboard page; null if it is deleted or has none. */
  page: string | null;
};

/** Resolves the names of subjects; implemented in `src/server`, which knows all domains. */
export type NameSubjects = (ctx: Context, subjects: readonly Subject[]) => Promise<NamedSubject[]>;

const words = ['name', 'title', 'code', 'email', 'url'];

/** The subject's name at the time, from an entry's details; null if they have none. Pure. */
function nameIn({ before, after, ...rest }: Record<string, unknown>): string | null {
  for (const fields of [after, rest, before])
    for (const word of words) {
      const value = (fields as Record<string, unknown> | null | undefined)?.[word];
      if (typeof value === 'string' && value !== '') return value;
    }
  return null;
}
