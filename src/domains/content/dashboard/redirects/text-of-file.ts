const UTF_8 = 'utf-8';
const marks = [
  { encoding: 'utf-16le', first: [0xff, 0xfe] },
  { encoding: 'utf-16be', first: [0xfe, 0xff] },
];

/** The text of a file as spreadsheets save it: UTF-8, UTF-16 with its mark, or Windows-1252. Null if it is no text. */
export function textOfFile(bytes: Uint8Array): string | null {
  const marked = marks.find(({ first }) => first.every((byte, at) => bytes[at] === byte));
  if (marked) return new TextDecoder(marked.encoding).decode(bytes);
  if (bytes.includes(0)) return null;
  try {
    return new TextDecoder(UTF_8, { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
