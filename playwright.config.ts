import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: 'test-results/journeys',
  workers: 2,
  fullyParallel: true,
  timeout: 90_000,
  // A machine that is short of time may miss a moment once; a defect fails twice.
  retries: 1,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json']],
  globalSetup: './tests/support/start-demo-shop.ts',
  use: {
    screenshot: 'only-on-failure',
    actionTimeout: 20_000,
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
