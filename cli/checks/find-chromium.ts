import { existsSync } from 'node:fs';
import { runStep } from './run-step.ts';

/** The headless shell first: it lacks the parts of a browser that the journeys do not use. */
const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

const find = () =>
  [process.env.CHROMIUM_PATH ?? '', ...places].find((place) => place && existsSync(place)) ?? null;

/**
 * The browser of the journeys: CHROMIUM_PATH, an installed one, or Debian's package, installed here if permitted.
 *
 * @throws Error with the command that installs one.
 */
export async function findChromium(): Promise<string> {
  const found = find();
  if (found) return found;
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const [program = 'apt-get', ...prefix] = [...asRoot, 'apt-get'];
  await runStep(program, [...prefix, 'update', '-qq']);
  // Older releases have the full browser only.
  for (const name of ['chromium-headless-shell', 'chromium']) {
    await runStep(program, [...prefix, 'install', '-y', '-qq', '--no-install-recommends', name], {
      environment: { DEBIAN_FRONTEND: 'noninteractive' },
    });
    const installed = find();
    if (installed) return installed;
  }
  throw new Error('No Chromium found. Install one (apt-get install chromium) or set CHROMIUM_PATH.');
}
