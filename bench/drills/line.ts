import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

type LineState = 'works' | 'hangs' | 'away';

/** A TCP proxy to a port of this machine that can hang, or be gone. */
export async function openLine(target: number) {
  let state: LineState = 'works';
  const sockets = new Set<Socket>();
  const keep = (socket: Socket, other: () => Socket | null) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => {
      sockets.delete(socket);
      other()?.destroy();
    });
  };
  const server = createServer((near) => {
    if (state === 'away') return void near.resetAndDestroy();
    let far: Socket | null = null;
    keep(near, () => far);
    if (state === 'hangs') return;
    far = connect(target, '127.0.0.1');
    keep(far, () => near);
    near.pipe(far).pipe(near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    /** Connections that are open are cut where they would not fit. */
    async become(next: LineState) {
      state = next;
      for (const socket of sockets) socket.destroy();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
