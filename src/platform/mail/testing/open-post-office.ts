import { once } from 'node:events';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export type PostOffice = {
  url: string;
  /** All accepted messages, complete, with their envelopes. */
  received: { from: string; to: string[]; raw: string }[];
  /** Sets the refusal of the next recipients. */
  refuse(code: number, words: string): void;
  accept(): void;
  /** Makes the next sender wait; `arrived` resolves when one is waiting. */
  hold(): { arrived: Promise<void>; release(): void };
  close(): Promise<void>;
};

const reading = async (stream: AsyncIterable<Buffer>): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString('latin1');
};

/** A real SMTP server on loopback. `onMessage` gets each accepted message before the sender gets its reply. */
export async function openPostOffice(onMessage?: (raw: string) => Promise<void>): Promise<PostOffice> {
  const received: PostOffice['received'] = [];
  let refusal: Error | null = null;
  let held: { arrived: PromiseWithResolvers<void>; released: PromiseWithResolvers<void> } | null = null;
  const options: SMTPServerOptions = {
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: async (_address, _session, done) => {
      held?.arrived.resolve();
      await held?.released.promise;
      done(refusal);
    },
    onData: (stream, { envelope }, done) => {
      const { mailFrom, rcptTo } = envelope;
      void reading(stream).then(async (raw) => {
        await onMessage?.(raw);
        received.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map((to) => to.address), raw });
        done();
      });
    },
  };
  const server = new SMTPServer(options);
  server.on('error', () => undefined);
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const address = listening.address();
  if (typeof address !== 'object' || !address) throw new Error('No port');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    refuse: (code, words) => {
      refusal = Object.assign(new Error(words), { responseCode: code });
    },
    accept: () => {
      refusal = null;
      held = null;
    },
    hold: () => {
      const { arrived, released } = {
        arrived: Promise.withResolvers<void>(),
        released: Promise.withResolvers<void>(),
      };
      held = { arrived, released };
      return { arrived: arrived.promise, release: released.resolve };
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
