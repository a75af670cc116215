import type { Transporter } from 'nodemailer';
import { composeMessage } from './compose-message.ts';
import { type Mailer, MailPutOff, MailRefused } from './mailer.ts';

type SMTPError = { responseCode: number; command: string; response: string };

/** Timeouts in milliseconds: to connect, for the greeting, and for each reply. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Sends mail to the SMTP server of a URL, by TLS if the server offers it. */
export function smtpMailer(url: string): Mailer {
  let transport: Promise<Transporter> | undefined;
  const open = async () => (await import('nodemailer')).createTransport({ url, ...PATIENCE });
  return {
    async send(letter) {
      transport ??= open();
      try {
        await (await transport).sendMail(composeMessage(letter));
      } catch (error) {
        throw answerAboutMail(error) ?? error;
      }
    },
  };
}

/** "Service not available", at whichever step the server says so. */
const CLOSING = 421;

/**
 * What a reply to the recipient or the contents says about this mail alone: 5xx is final, 4xx temporary. A reply to the
 * login or the sender concerns all mails: a setting to correct, or a server that is away.
 */
function answerAboutMail(error: unknown): MailRefused | MailPutOff | null {
  const { responseCode = 0, command = '', response = String(error) } = error as Partial<SMTPError>;
  if (!['RCPT TO', 'DATA'].includes(command)) return null;
  if (responseCode >= 500) return new MailRefused(response);
  return responseCode >= 400 && responseCode !== CLOSING ? new MailPutOff(response) : null;
}
