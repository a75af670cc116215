const known = new Set(['name', 'brand', 'category', 'price', 'page', 'limit', 'lang']);

/**
 * Reads a query string whose values arrive raw: `?name=Salt & Pepper 50%&price=9999` asks for "Salt & Pepper 50%".
 * A part without `=` belongs to the value before it; a `%` that encodes nothing is itself.
 */
export function readRawQuery(url: string): Map<string, string> {
  const start = url.indexOf('?');
  const values = new Map<string, string>();
  if (start < 0) return values;
  let key = '';
  for (const part of url
    .slice(start + 1)
    .split('#', 1)[0]
    ?.split('&') ?? []) {
    const equals = part.indexOf('=');
    if (equals >= 0) key = decodeRaw(part.slice(0, equals));
    const value = equals >= 0 ? part.slice(equals + 1) : `${values.get(key) ?? ''}&${part}`;
    if (known.has(key)) values.set(key, value);
  }
  return new Map([...values].map(([name, value]) => [name, decodeRaw(value)]));
}

const escapes = /(?:%[0-9a-f]{2})+/gi;

/** Decodes what is encoded and leaves the rest as typed. */
function decodeRaw(value: string): string {
  const decoded = value.replaceAll('+', ' ').replace(escapes, (bytes) => {
    const text = Buffer.from(bytes.replaceAll('%', ''), 'hex');
    const isUtf8 = Buffer.compare(Buffer.from(text.toString('utf8')), text) === 0;
    return isUtf8 ? text.toString('utf8') : bytes;
  });
  return fromBytes(decoded);
}

/** UTF-8 that was sent unencoded reaches us as one character per byte. */
function fromBytes(text: string): string {
  if (!/[\x80-\xff]/.test(text) || /[^\0-\xff]/.test(text)) return text;
  const bytes = Buffer.from(text, 'latin1');
  const read = bytes.toString('utf8');
  return read.includes('�') ? text : read;
}
