import { namedQuery } from '../db/named-query.ts';

/** The mails of a user without their contents, newest first. */
export const readMailsOf = namedQuery(
  'mails_of_person',
  `select kind, to_address as "to", subject, status, locale, created_at as "createdAt", sent_at as "sentAt"
   from mails where user_id = $1 order by id desc`,
);
