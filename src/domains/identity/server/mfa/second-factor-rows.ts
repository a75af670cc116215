import { plannedQuery } from '#platform/db/named-query.ts';

/** Every browser needs a code again. */
export const dropTrustedBrowsers = plannedQuery('delete from verifications where value = $1');

export const deleteSecondFactor = plannedQuery('delete from two_factors where user_id = $1');
export const deletePasskeys = plannedQuery('delete from passkeys where user_id = $1');
