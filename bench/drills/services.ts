import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';

const portOf = async (server: Server) => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
};

/** A mail server that accepts everything and counts it. */
export async function startFakeMailServer() {
  let received = 0;
  const server = createServer((socket) => {
    let isMail = false;
    let heard = '';
    socket.on('error', () => undefined);
    socket.write('220 mail.example ESMTP\r\n');
    socket.setEncoding('utf8').on('data', (text: string) => {
      heard += text;
      for (let end = heard.indexOf('\r\n'); end >= 0; end = heard.indexOf('\r\n')) {
        const line = heard.slice(0, end);
        heard = heard.slice(end + 2);
        if (isMail && line !== '.') continue;
        if (isMail) received += 1;
        socket.write(isMail || line !== 'DATA' ? '250 OK\r\n' : '354 Go on\r\n');
        isMail = line === 'DATA';
        if (line === 'QUIT') socket.end();
      }
    });
  });
  return { port: await portOf(server), received: () => received, close: async () => void server.close() };
}

/** A bucket that keeps objects in memory, without asking who writes them. */
export async function startFakeBucketServer() {
  const objects = new Map<string, Buffer>();
  const server = createHttpServer(async (request, answer) => {
    const bytes = Buffer.concat(await request.toArray());
    if (request.method === 'PUT') objects.set(request.url ?? '', bytes);
    const found = objects.get(request.url ?? '');
    answer.writeHead(found ? 200 : 404).end(request.method === 'GET' ? found : undefined);
  });
  return { port: await portOf(server), close: async () => void server.close() };
}
