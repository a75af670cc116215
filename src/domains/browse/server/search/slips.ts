/** Neighbors on QWERTY and QWERTZ keyboards. */
const rows = ['qwertzuiop', 'qwertyuiop', 'asdfghjkl', 'yxcvbnm', 'zxcvbnm'];
const columns = [
  'qaz',
  'qay',
  'wsx',
  'edc',
  'rfv',
  'tgb',
  'zhn',
  'yhn',
  'ujm',
  'was',
  'esd',
  'rdf',
  'tfg',
  'ygh',
  'zgh',
  'uhj',
  'ijk',
  'okl',
];

function areNeighbors(one: string, other: string): boolean {
  const pairs = [one + other, other + one];
  return [...rows, ...columns].some((line) => pairs.some((pair) => line.includes(pair)));
}

/** The cost of each kind of typing error. */
const SWAPPED = 1;
const ONE_MORE = 1;
const ONE_LESS = 1;
const NEIGHBOR = 1;
const OTHER_LETTER = 1.4;
/** Extra cost for the first letter, which people seldom get wrong. */
const AT_FIRST = 0.5;
const SHORT = 4;

/**
 * Every word of an alphabet one typing error away from `typed` (letters swapped, one too many, one missing, a wrong one), with its
 * cost. In words of up to four letters a wrong letter must be a keyboard neighbor of the right one.
 */
export function slipsOf(typed: string, alphabet: string): Map<string, number> {
  const letters = [...typed];
  const found = new Map<string, number>();
  const note = (spelling: string, cost: number, place: number) => {
    const whole = cost + (place === 0 ? AT_FIRST : 0);
    if (spelling !== typed && whole < (found.get(spelling) ?? 9)) found.set(spelling, whole);
  };
  if (alphabet === '' || letters.length < 3 || letters.length > 40) return found;
  for (let place = 0; place <= letters.length; place++) {
    const before = letters.slice(0, place).join('');
    const [here, next] = letters.slice(place);
    const after = letters.slice(place + 1).join('');
    for (const letter of new Set([...alphabet, ...letters])) {
      note(before + letter + (here ?? '') + after, ONE_LESS, place);
      if (here === undefined) continue;
      const isNear = areNeighbors(here, letter);
      if (isNear || letters.length > SHORT)
        note(before + letter + after, isNear ? NEIGHBOR : OTHER_LETTER, place);
    }
    if (here === undefined) continue;
    if (letters.length > 3) note(before + after, ONE_MORE, place);
    if (next !== undefined) note(before + next + here + letters.slice(place + 2).join(''), SWAPPED, place);
  }
  return found;
}
