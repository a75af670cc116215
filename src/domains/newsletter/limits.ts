/** Lengths of an issue, and how many issues a shop keeps. */
export const LONGEST_SUBJECT = 200;
export const LONGEST_BODY = 20_000;
export const MOST_ISSUES = 500;
/** Hours between the beginnings of two issues: more often, people unsubscribe. */
export const HOURS_BETWEEN = 24;

/** `draft`: being written; `stopped`: interrupted by staff and may go on; `sent`: all subscribers have it. */
export const issueStatuses = ['draft', 'sending', 'stopped', 'sent'] as const;
/** `waiting`: has not confirmed the address; `active`: gets mails; `ended`: unsubscribed. */
export const subscriberStates = ['waiting', 'active', 'ended'] as const;
