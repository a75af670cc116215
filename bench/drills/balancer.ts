import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';

const ASK_EACH_MS = 500;

/** A balancer of connections: in turn to the nodes whose `/readyz` answers 200, else to any. */
export async function openBalancer(ports: number[]) {
  let ready = ports;
  let turn = 0;
  const ask = async () => {
    const answers = await Promise.all(
      ports.map((port) =>
        fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(ASK_EACH_MS * 4) }).then(
          ({ ok }) => ok,
          () => false,
        ),
      ),
    );
    ready = ports.filter((_, place) => answers[place]);
  };
  const asking = setInterval(() => void ask(), ASK_EACH_MS);
  const server = createServer((near) => {
    const among = ready.length > 0 ? ready : ports;
    const far = connect(among[turn++ % among.length] ?? 0, '127.0.0.1');
    near.on('error', () => far.destroy()).on('close', () => far.destroy());
    far.on('error', () => near.destroy()).on('close', () => near.destroy());
    near.pipe(far).pipe(near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      clearInterval(asking);
      server.close();
    },
  };
}
