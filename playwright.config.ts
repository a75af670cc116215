import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { keepTemporaryFilesInMemory } from './cli/checks/memory-folder.ts';

keepTemporaryFilesInMemory();

/**
 * The browser's own parts that a journey never looks at. The first three are pages of the address bar, two processes
 * more for every window, and the fourth is one kept for a window that never comes; the others are what Playwright
 * switches off, whose list this one replaces.
 */
const withoutFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'SpareRendererForSitePerProcess',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: 'test-results/journeys',
  // Two more than a small machine has processors: while windows wait, others go on.
  workers: Math.max(4, Math.min(availableParallelism(), 6)),
  fullyParallel: true,
  // Ends a journey that hangs; so long that none fails for a machine that is busy: each step of it has a limit of its own.
  timeout: 600_000,
  // A machine that is short of time may miss a moment once; a defect fails twice.
  retries: 1,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json']],
  globalSetup: './tests/support/start-demo-shop.ts',
  use: {
    screenshot: 'only-on-failure',
    // The next journey of a worker gets the window of the last one, emptied of cookies and stored data: the shop's scripts
    // are compiled already, which is a seventh of the journeys' processor time. Permissions, `setOffline` and headers stay:
    // a journey takes back what it sets of these, or opens a window of its own with `browser.newContext`.
    reuseContext: true,
    actionTimeout: 40_000,
    // Drawing the frames of what moves takes a browser's time: journeys of what moves ask for it (`withMotion`).
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell',
      // Letters that a machine may lack, Japanese ones, are measured in a font of the documents.
      env: { ...process.env, FONTCONFIG_FILE: join(import.meta.dirname, 'tests/support/fonts.conf') },
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // Drawing without a graphics card needs no process of its own.
        '--in-process-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${withoutFeatures.join(',')}`,
      ],
    },
  },
});
