import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { composeMessage } from './compose-message.ts';
import type { Letter, Mailer } from './mailer.ts';

const fileName = ({ date, kind, id }: Letter): string =>
  `${date.toISOString().replace(/[-:]|\.\d+/g, '')}-${kind.replace(/[^\w.-]/g, '_')}-${id}.eml`;

/** Writes each mail as an `.eml` file, readable only by the program's own user. */
export function folderMailer(folder: string): Mailer {
  return {
    async send(letter) {
      const { createTransport } = await import('nodemailer');
      const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
      const { message } = await transport.sendMail(composeMessage(letter));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, fileName(letter));
      await writeFile(`${file}.part`, message, { mode: 0o600 });
      await rename(`${file}.part`, file);
    },
  };
}
