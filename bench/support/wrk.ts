import { outputOf } from './run-program.ts';
import { findTool } from './tools.ts';

type Load = {
  connections: number;
  seconds: number;
  script?: string;
  /** Requests uncompressed answers, like API clients. */
  isPlain?: boolean;
};

/** A wrk script that requests the addresses in turn. */
export const addressScript = (paths: readonly string[]): string => `local paths = {
${paths.map((path) => JSON.stringify(path)).join(',\n')}
}
local place = 0
request = function()
  place = place % #paths + 1
  return wrk.format("GET", paths[place])
end
`;

/** Requests per second of an address. Any answer but 2xx is an error. */
export async function requestsPerSecond(
  url: string,
  { connections, seconds, script, isPlain = false }: Load,
): Promise<number> {
  const wrk = await findTool('wrk', 'wrk');
  const options = [
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    ...(isPlain ? [] : ['-H', 'Accept-Encoding: gzip, deflate, br, zstd']),
  ];
  const output = await outputOf(wrk, [...options, ...(script ? ['-s', script] : []), url]);
  if (/Non-2xx|Socket errors/.test(output)) throw new Error(output);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]);
}

/** Number of requests with status 400 or more, or no answer, during a script. */
export const refusedRequests = async (url: string, load: Load): Promise<number> =>
  (await countRequests(url, load)).refused;

/** Number of answered requests during a script, and of those with status 400 or more, or no answer. */
export async function countRequests(
  url: string,
  { connections, seconds, script }: Load,
): Promise<{ answered: number; refused: number }> {
  const wrk = await findTool('wrk', 'wrk');
  const given = [
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    '--timeout',
    '15s',
    ...(script ? ['-s', script] : []),
  ];
  const output = await outputOf(wrk, [...given, url]);
  const count = (pattern: RegExp) => Number(pattern.exec(output)?.[1] ?? 0);
  return {
    answered: count(/(\d+) requests in/),
    refused: count(/Non-2xx or 3xx responses: (\d+)/) + count(/timeout (\d+)/) + count(/read (\d+)/),
  };
}
