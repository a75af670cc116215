import { crc32, deflateSync } from 'node:zlib';
import { encode } from 'uqr';

/** Pixels of a module, and modules of the white border that readers need. */
const MODULE = 6;
const BORDER = 4;

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}

/** A QR code as a picture in black and white, with its border. Error correction M. */
export function qrCodePng(text: string): Uint8Array {
  const { data, size } = encode(text, { border: BORDER, ecc: 'M' });
  const width = size * MODULE;
  const bytes = Math.ceil(width / 8);
  // Each row begins with the byte of its filter: none. A bit that is set is white.
  const rows = Buffer.alloc((bytes + 1) * width, 0xff);
  for (let y = 0; y < width; y++) {
    const start = y * (bytes + 1);
    rows[start] = 0;
    for (let x = 0; x < width; x++) {
      const place = start + 1 + (x >> 3);
      if (data[Math.floor(y / MODULE)]?.[Math.floor(x / MODULE)])
        rows[place] = (rows[place] ?? 0) & ~(0x80 >> (x & 7));
    }
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(width, 4);
  head[8] = 1;
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const parts = [chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND', new Uint8Array())];
  return new Uint8Array(Buffer.concat([signature, ...parts]));
}
