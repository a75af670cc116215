/** Tracking numbers as they are typed, by the codes of their orders. */
export type Numbers = Readonly<Record<string, string>>;

const LONGEST = 100;

/**
 * The numbers after a paste into the field of an order: one line for each order from there on. Lines that begin with the
 * code of an order fill its field. Null if it is a single number, which the field takes as it is. Pure.
 */
export function pasteNumbers(
  numbers: Numbers,
  { codes, at, text }: { codes: readonly string[]; at: string; text: string },
): Numbers | null {
  const lines = text.replace(/\s+$/, '').split(/\r?\n/);
  if (lines.length === 1 && !text.includes('\t')) return null;
  const next: Record<string, string> = { ...numbers };
  let place = codes.indexOf(at);
  for (const line of lines) {
    const cells = line.split('\t').map((cell) => cell.trim());
    const number = (cells.at(-1) ?? '').slice(0, LONGEST);
    const named = codes.find((code) => cells.length > 1 && code === cells[0]?.toUpperCase());
    const code = named ?? codes[place];
    if (!named) place += 1;
    if (code) next[code] = number;
  }
  return next;
}
