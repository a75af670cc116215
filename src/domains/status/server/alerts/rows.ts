import { namedQuery, plannedQuery } from '#platform/db/named-query.ts';
import type { AlertKind } from '../../alert-kinds.ts';

export type AlertRow = {
  id: string;
  kind: AlertKind;
  subject: string;
  amount: number | null;
  reason: string | null;
  badSince: Date;
  goodSince: Date | null;
  beganAt: Date | null;
  notifiedAt: Date | null;
  endedAt: Date | null;
};

const MOST_OPEN = 500;
const MOST_PAST = 50;

const columns = `id, kind, subject, amount, reason, bad_since as "badSince", good_since as "goodSince", began_at as "beganAt",
  notified_at as "notifiedAt", ended_at as "endedAt"`;

/** Takes the round of this minute; no row: another node has it. */
export const claimRound = namedQuery<{ now: Date }>(
  'alerts_claim_round',
  `update alert_rounds set looked_at = now() where looked_at < now() - interval '50 seconds' or looked_at > now()
   returning now() as now`,
);
export const selectOpen = namedQuery<AlertRow>(
  'alerts_open',
  `select ${columns} from alerts where ended_at is null order by bad_since, id limit ${MOST_OPEN}`,
);
export const selectPast = namedQuery<AlertRow>(
  'alerts_past',
  `select ${columns} from alerts where ended_at is not null order by ended_at desc, id desc limit ${MOST_PAST}`,
);
export const selectAlert = plannedQuery<AlertRow>(`select ${columns} from alerts where id = $1`);
export const insertAlert = plannedQuery(
  `insert into alerts (id, kind, subject, amount, reason, bad_since, began_at, notified_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8)`,
);
export const updateAlert = plannedQuery(
  `update alerts set amount = coalesce($2, amount), reason = coalesce($3, reason), good_since = $4, began_at = $5,
     notified_at = $6 where id = $1`,
);
export const endAlert = plannedQuery('update alerts set ended_at = now() where id = $1');
/** A trouble that never became an alert. */
export const deleteAlert = plannedQuery('delete from alerts where id = $1');
/** Only one node at a time looks whether an outage is recorded. */
export const lockRounds = plannedQuery('select from alert_rounds for update');
/**
 * Of the database itself for so many seconds until now, by its own clock; nothing if another node has recorded one that
 * ended in the meantime.
 */
export const insertOutage = plannedQuery<{ id: string }>(
  `with outage as (select clock_timestamp() - make_interval(secs => $2::float8) as began_at, clock_timestamp() as ended_at)
   insert into alerts (id, kind, bad_since, began_at, notified_at, ended_at)
   select $1, 'database', began_at, began_at, began_at, ended_at from outage
   where not exists (select from alerts where kind = 'database' and alerts.ended_at >= outage.began_at)
   returning id`,
);
export const forgetPast = plannedQuery(
  `delete from alerts where ended_at < now() - interval '90 days'
     or id in (select id from alerts where ended_at is not null order by ended_at desc, id desc offset 1000)`,
);
