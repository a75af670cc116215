import { connect } from 'node:tls';

const DAY = 86_400_000;
const PATIENCE_MS = 5_000;
const ASKED_AFTER_MS = 6 * 3_600_000;
const HTTPS = 443;

let last: { url: string; at: number; validTo: number | null } | null = null;

/** When the certificate of an address ends; null if it cannot be asked, such as from inside a network. */
function validTo(url: URL): Promise<number | null> {
  const { promise, resolve } = Promise.withResolvers<number | null>();
  const socket = connect(
    // What is asked is how long it is valid, not whether to trust it.
    {
      host: url.hostname,
      port: Number(url.port) || HTTPS,
      servername: url.hostname,
      rejectUnauthorized: false,
    },
    () => {
      resolve(Date.parse(socket.getPeerCertificate().valid_to));
      socket.end();
    },
  );
  socket.setTimeout(PATIENCE_MS, () => socket.destroy());
  socket.on('error', () => resolve(null)).on('close', () => resolve(null));
  return promise;
}

export type CertificateDays = { host: string; left: number | null } | null;

/** How many days the certificate of the shop's address is valid; asked again after six hours. Null for plain http. */
export async function daysOfCertificate(publicUrl: string): Promise<CertificateDays> {
  const url = new URL(publicUrl);
  if (url.protocol !== 'https:') return null;
  const now = Date.now();
  if (last?.url !== publicUrl || now - last.at > ASKED_AFTER_MS)
    last = { url: publicUrl, at: now, validTo: await validTo(url) };
  const left = last.validTo === null || Number.isNaN(last.validTo) ? null : (last.validTo - now) / DAY;
  return { host: url.hostname, left };
}
