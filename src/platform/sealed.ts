import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import type { Database } from './db/database.ts';
import { readSecret } from './secret.ts';

const IV = 12;
const TAG = 16;

/**
 * The key that seals values of one use in the database: from `KIOSK_SECRET`, else from the secret that the database
 * itself keeps, which protects nothing from a reader of the whole database.
 */
export async function sealingKey(db: Database, configured: string | null, use: string): Promise<Buffer> {
  const secret = await readSecret(db, configured);
  return createHash('sha256').update(`${use} ${secret}`).digest();
}

/** Encrypts with AES-256-GCM: nonce, text, tag. `about` is authenticated: it cannot be opened as another. */
export function sealBytes(key: Buffer, plain: Buffer, about = ''): Buffer {
  const iv = randomBytes(IV);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(about));
  return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** Throws for another key, another `about`, and changed bytes. */
export function openBytes(key: Buffer, sealed: Buffer, about = ''): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV)).setAAD(Buffer.from(about));
  decipher.setAuthTag(sealed.subarray(-TAG));
  return Buffer.concat([decipher.update(sealed.subarray(IV, -TAG)), decipher.final()]);
}
