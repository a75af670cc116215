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

/** The target of a redirect with the campaign params (`utm_*`) of the query that was asked for, before its fragment. */
export function withCampaign(target: string, query: string): string {
  const asked = [...new URLSearchParams(query)].filter(([name]) => name.startsWith('utm_'));
  if (asked.length === 0) return target;
  const [path = '', hash = ''] = target.split(/(?=#)/, 2);
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams(asked)}${hash}`;
}
