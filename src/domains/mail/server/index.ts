/**
 * The mails of the shop: the outbox, in which staff read them and send failed ones again, the words and the head of mails to
 * customers, and what all mails that need consent share: the log of consents, and how often an address gets them.
 *
 * Owns `mail_consents` and `marketing_mails`. The platform writes and sends `mails`, and keeps the owner's texts
 * (`mail_words`).
 */

export { confirmedWords, readConsentsOf, recordConsent, recordConsents } from './consents.ts';
export { claimMarketing, forgetMarketing, forgetMarketingOf, mayGetMarketing } from './frequency.ts';
export { readLetterhead } from './letterhead.ts';
export { outboxRoutes } from './outbox.ts';
export { sampleMail } from './sample-mail.ts';
export { changeMailWords, mailKind, readMailKind, readMailKinds, withUnsaved } from './words.ts';
