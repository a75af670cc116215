import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { root } from './run-step.ts';

const child = `console.log('runs'); setInterval(() => {}, 1_000)`;
const parent = `const { runStep } = await import('./cli/checks/run-step.ts');
  await runStep(process.execPath, ['-e', ${JSON.stringify(child)}]);`;

test('what a check runs ends with it', async () => {
  const program = spawn(process.execPath, ['--input-type=module', '-e', parent], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(program.stdout, 'data');
  program.kill('SIGTERM');
  // The child has the same output, which closes when both have ended.
  const [code] = await once(program, 'close');
  expect(code).toBe(143);
});
