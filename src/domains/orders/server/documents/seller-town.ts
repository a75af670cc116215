type Town = { postalCode: string; city: string; lines: string[] };

const british = String.raw`[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}`;
const irish = String.raw`[A-Z]\d[\dW] ?[A-Z\d]{4}`;
const canadian = String.raw`[A-Z]\d[A-Z] ?\d[A-Z]\d`;
/** `110 00`, `00-950`, `01310-100`, `62701-1234`, `1012 AB`, or digits alone, perhaps with the country before them. */
const digits = String.raw`(?:[A-Z]{1,2}-)?(?:\d{3} \d{2}|\d{2}-\d{3}|\d{4,5}-\d{3,4}|\d{3}-\d{4}|\d{4} ?[A-Z]{2}|\d{4,6})`;
const code = `${british}|${irish}|${canadian}|${digits}`;

const codeFirst = new RegExp(String.raw`^(${code})[ ,]+(\D.*)$`, 'u');
const codeLast = new RegExp(String.raw`^(\D.*?)[ ,]+(?:[A-Z]{2,3} +)?(${code})$`, 'u');
const codeAlone = new RegExp(`^(${code})$`, 'u');
/** The countries before codes are those of old signs: a code of Latvia or Lithuania has them as a part. */
const plain = (postalCode: string) => postalCode.replace(/^(?!LV|LT)[A-Z]{1,2}-/, '');

/**
 * Postal code and town in the lines of a typed address, in the forms of Europe and America: `12345 Town`, `Town AB1 2CD`,
 * `Town, ST 12345`, or the code in the line below its town. Null if no line is one; of several the last counts.
 */
export function townIn(address: readonly string[]): Town | null {
  const trimmed = address.map((line) => line.trim());
  for (let place = trimmed.length - 1; place >= 0; place--) {
    const line = trimmed[place] ?? '';
    const lines = [address[place] ?? ''];
    const first = codeFirst.exec(line);
    if (first?.[1] && first[2]) return { postalCode: plain(first[1]), city: first[2], lines };
    const last = codeLast.exec(line);
    if (last?.[1] && last[2]) return { postalCode: plain(last[2]), city: last[1], lines };
    const above = trimmed[place - 1];
    if (codeAlone.test(line) && above && /^\D+$/.test(above))
      return { postalCode: plain(line), city: above, lines: [address[place - 1] ?? '', ...lines] };
  }
  return null;
}
