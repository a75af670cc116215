// Runs on any installed Node, like start.mjs.
import { spawnSync } from 'node:child_process';

const LOOK_EVERY_MS = 500;
/** The number of processes above this one to watch: npm and its shell. */
const GENERATIONS = 2;

/** Calls `end` once when a parent process has ended: npm, or the shell in which it runs commands. */
export function endWithParent(end) {
  const parent = process.ppid;
  const ancestors = [parent];
  while (ancestors.length < GENERATIONS) ancestors.push(parentOf(ancestors.at(-1)));
  const known = ancestors.filter((pid) => pid > 1);
  const watch = setInterval(() => {
    if (process.ppid === parent && known.every(isAlive)) return;
    clearInterval(watch);
    end();
  }, LOOK_EVERY_MS);
  watch.unref();
}

/** 0 if the system does not tell. */
function parentOf(pid) {
  if (!(pid > 1)) return 0;
  const { stdout } = spawnSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' });
  return Number(stdout) || 0;
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code !== 'ESRCH';
  }
}
