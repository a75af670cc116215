import { demoLogins } from '#demo/content/logins.ts';
import type { Config } from '#platform/config.ts';

type Shop = {
  config: Config;
  port: number;
  isDemo: boolean;
  /** Null if the shop has an owner. */
  setupToken: string | null;
  milliseconds: number;
};

/** Prints the start message on the terminal. */
export function announceShop({ config, port, isDemo, setupToken, milliseconds }: Shop): void {
  const local = `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`;
  const lines = [`The shop is open at ${config.publicUrl} (after ${(milliseconds / 1000).toFixed(1)} s).`];
  if (new URL(config.publicUrl).port !== String(port)) lines.push(`It listens at ${local}.`);
  if (isDemo) {
    lines.push('It is filled with demo products; KIOSK_DEMO=0 on an empty data folder starts an empty shop.');
    for (const { email, password, whose } of demoLogins)
      lines.push(`Log in as ${email} with ${password} (${whose}).`);
  }
  if (setupToken)
    lines.push(`It has no owner yet. Become the owner at ${config.publicUrl}/setup?token=${setupToken}`);
  console.log(lines.join('\n'));
}
