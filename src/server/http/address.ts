/** Percent-decodes like browsers: invalid UTF-8 becomes U+FFFD and nothing throws. NUL becomes U+FFFD, too. */
export function decodeLoosely(text: string): string {
  const escaped = text.replaceAll('+', '%2B').replaceAll('&', '%26').replaceAll('#', '%23');
  return (new URLSearchParams(`t=${escaped}`).get('t') ?? '').replaceAll('\0', '\uFFFD');
}

/** Path and query of an address such as `/a?b=c` (or a whole URL's `pathname` and `search`). */
export function splitAddress(address: string): { path: string; query: string } {
  const [whole = ''] = address.split('#', 1);
  const mark = whole.indexOf('?');
  return mark < 0 ? { path: whole, query: '' } : { path: whole.slice(0, mark), query: whole.slice(mark + 1) };
}

/** A path in which every percent sign begins a well-formed character. */
export const wellFormedPath = (path: string): string =>
  path
    .split('/')
    .map((segment) => encodeURIComponent(decodeLoosely(segment)))
    .join('/');

/** What a redirect repeats of a query: far more than campaigns and advertisements add. */
const MOST_PARAMS = 40;
const LONGEST_PARAMS = 2_000;

/**
 * The target of a redirect with the params of the query that was asked for, before its fragment. Params that the target
 * has itself stay as they are; what exceeds the limits is left out.
 */
export function withParams(target: string, query: string): string {
  const [path = '', hash = ''] = target.split(/(?=#)/, 2);
  const own = new URLSearchParams(splitAddress(path).query);
  const passed = new URLSearchParams();
  for (const [name, value] of [...new URLSearchParams(query)].slice(0, MOST_PARAMS)) {
    const isOneTooLong = `${passed}${new URLSearchParams({ [name]: value })}`.length > LONGEST_PARAMS;
    if (!own.has(name) && !isOneTooLong) passed.append(name, value);
  }
  if (passed.size === 0) return target;
  return `${path}${path.includes('?') ? '&' : '?'}${passed}${hash}`;
}
