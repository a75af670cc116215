import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A guard in the code, and the file without it. */
export type Mutant = { file: string; line: number; what: string; without: string; tests: string };

export const callWalk = 'tests/access/calls.test.ts';
export const verbWalk = 'tests/access/verbs.test.ts';
export const agentWalk = 'tests/access/agents.test.ts';

const kinds = [
  {
    pattern: /'x-access': '(?!public')[^']+'/g,
    instead: () => "'x-access': 'public'",
    tests: callWalk,
  },
  {
    pattern: /\brequireMember\((?:ctx|c\.var\.ctx|tx)\)/g,
    instead: () => "({ userId: '00000000-0000-7000-8000-000000000002' })",
    tests: verbWalk,
  },
  {
    pattern: /\brequireStaff\((?:ctx|tx)(?:, '[^']+')?\)/g,
    instead: () => 'void 0',
    tests: verbWalk,
  },
  // What agents may do follows from their level of trust.
  {
    pattern: /throw new Refusal\('profile_not_trusted'\)/g,
    instead: () => 'void 0',
    tests: agentWalk,
  },
  {
    pattern: /throw (?:insufficientScope|identityRequired)\([^;]*\)/g,
    instead: () => 'void 0',
    tests: agentWalk,
  },
  {
    pattern: /if \(!isKnown\) return unknown\(ctx\);/g,
    instead: () => '',
    tests: agentWalk,
  },
  {
    pattern: /!caller\.mayComplete \|\| /g,
    instead: () => '',
    tests: agentWalk,
  },
  {
    pattern: /c\.agent_origin = \$2/g,
    instead: () => '$2::text is not null',
    tests: agentWalk,
  },
];

function sources(root: string): string[] {
  return readdirSync(join(root, 'src/domains'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => join('src/domains', file))
    .sort();
}

/** The domains' code once per guard, each time without that guard. */
export function withoutEach(root: string): Mutant[] {
  return sources(root).flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return kinds.flatMap(({ pattern, instead, tests }) =>
      [...text.matchAll(pattern)].map((match) => ({
        file,
        line: text.slice(0, match.index).split('\n').length,
        what: match[0],
        without: text.slice(0, match.index) + instead() + text.slice(match.index + match[0].length),
        tests,
      })),
    );
  });
}
