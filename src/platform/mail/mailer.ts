/** A message ready to be sent: `from` and `to` are bare addresses, `fromName` is shown. */
export type Letter = {
  /** The same at each retry, so that a receiver can drop duplicates. */
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
  /** Where a POST unsubscribes the recipient (RFC 8058); null for mails that nobody subscribed to. */
  unsubscribeUrl: string | null;
  /** A PDF; null for mails without one. */
  attachmentName: string | null;
  attachment: Buffer | null;
};

/** Sends mail: to an SMTP server, or into a folder. */
export type Mailer = {
  /**
   * @throws MailRefused if retrying is useless, MailPutOff if the server has only this mail wait; any other error may be
   * temporary and concerns all mails.
   */
  send(letter: Letter): Promise<void>;
};

/** The receiving server permanently refuses this message; the error has its reply. */
export class MailRefused extends Error {}

/** The server has this message wait, for its recipient or its contents: it is there, and takes others. */
export class MailPutOff extends Error {}
