import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export type Received = { id: string; timestamp: string; signature: string; body: string };

/** A webhook receiver that stores requests and answers with the given statuses (200 by default). */
export async function openReceiver(answers: number[] = []) {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const header = (name: string) => String(request.headers[`webhook-${name}`]);
    const body = Buffer.concat(chunks).toString();
    received.push({ id: header('id'), timestamp: header('timestamp'), signature: header('signature'), body });
    const status = answers.shift() ?? 200;
    response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end(`said ${status}`);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/hook`, received };
}
