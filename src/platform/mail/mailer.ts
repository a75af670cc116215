/** One message, ready to be handed in: `from` and `to` are bare addresses, `fromName` is for people. */
export type Letter = {
  /** The same each time the message is tried, so that a receiver can drop a copy. */
  messageId: string;
  kind: string;
  id: string;
  date: Date;
  from: string;
  fromName: string;
  to: string;
  replyTo: string | null;
  locale: string;
  subject: string;
  html: string;
  text: string;
};

/** Hands mail on: to an SMTP server, or into a folder. */
export type Mailer = {
  /** @throws MailRefused where trying again is useless; any other error may pass by itself. */
  send(letter: Letter): Promise<void>;
};

/** The receiving side will never take this message. The message says why, in the server's own words. */
export class MailRefused extends Error {}
