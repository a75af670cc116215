/**
 * The mails of the shop: the outbox, in which staff read them and send failed ones again, and the words and the head of
 * mails to customers.
 *
 * Owns no table: the platform writes and sends `mails`, and keeps the owner's texts (`mail_words`).
 */

export { readLetterhead } from './letterhead.ts';
export { outboxRoutes } from './outbox.ts';
export { sampleMail } from './sample-mail.ts';
export { changeMailWords, mailKind, readMailKind, readMailKinds, withUnsaved } from './words.ts';
