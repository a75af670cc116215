/** The longest additional rules of robots.txt. */
export const LONGEST_ROBOTS = 5_000;

const rule = /^(?:#.*|(?:user-agent|allow|disallow|crawl-delay)\s*:\s*\S.*|disallow\s*:)$/i;
const agent = /^user-agent\s*:/i;

/** The number of the first line that crawlers do not know, from 1; null if there is none. */
export function unknownRobotsLine(rules: string): number | null {
  const index = rules.split(/\r?\n/).findIndex((line) => line.trim() !== '' && !rule.test(line.trim()));
  return index < 0 ? null : index + 1;
}

/**
 * The rules of robots.txt: the fixed ones for all crawlers with the owner's first lines, then a group for each crawler
 * that the owner names. A crawler obeys its own group only, so that each has the fixed rules as well.
 */
export function robotsGroups(rules: string, fixed: readonly string[]): string {
  const lines = rules
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);
  const first = lines.findIndex((line) => agent.test(line));
  const general = first < 0 ? lines : lines.slice(0, first);
  const groups: string[][] = [];
  for (const [index, line] of (first < 0 ? [] : lines.slice(first)).entries()) {
    const before = lines[first + index - 1] ?? '';
    // Several crawlers in a row share a group.
    if (agent.test(line) && (index === 0 || !agent.test(before))) groups.push([line]);
    else groups.at(-1)?.push(line);
  }
  const all = [['User-agent: *', ...general], ...groups];
  return all.map((group) => `${[...group, ...fixed, 'Allow: /'].join('\n')}\n`).join('\n');
}
