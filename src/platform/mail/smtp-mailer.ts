import type { Transporter } from 'nodemailer';
import { composeMessage } from './compose-message.ts';
import { type Mailer, MailRefused } from './mailer.ts';

/** How long a server may be silent, in milliseconds: to connect, to greet, and within the talk. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Hands mail to the SMTP server of a URL, by TLS where the server offers it. */
export function smtpMailer(url: string): Mailer {
  let transport: Promise<Transporter> | undefined;
  const open = async () => (await import('nodemailer')).createTransport({ url, ...PATIENCE });
  return {
    async send(letter) {
      transport ??= open();
      try {
        await (await transport).sendMail(composeMessage(letter));
      } catch (error) {
        throw isFinal(error) ? new MailRefused((error as Error).message) : error;
      }
    },
  };
}

/** A 5xx to the recipient or the content. One to the login or the sender is for the shop's staff to mend. */
function isFinal(error: unknown): boolean {
  const { responseCode, command } = error as { responseCode?: number; command?: string };
  return (responseCode ?? 0) >= 500 && (command === 'RCPT TO' || command === 'DATA');
}
