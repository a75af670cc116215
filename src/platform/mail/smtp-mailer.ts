import type { Transporter } from 'nodemailer';
import { composeMessage } from './compose-message.ts';
import { type Mailer, MailRefused } from './mailer.ts';

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
        throw finalRefusal(error) ?? error;
      }
    },
  };
}

/** A 5xx reply to the recipient or the content is final. One to the login or the sender is a setting to correct. */
function finalRefusal(error: unknown): MailRefused | null {
  const { responseCode = 0, command = '', response } = error as Partial<SMTPError>;
  if (responseCode < 500 || !['RCPT TO', 'DATA'].includes(command)) return null;
  return new MailRefused(response ?? String(error));
}
