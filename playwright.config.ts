import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/prerequisites.mjs'

/** The console in a real Chromium, against the production build, the real API and a store of each worker's own. */
export default defineConfig({
  testDir: './e2e',
  workers: 2,
  // A busy machine makes a test slow, not wrong: only what hangs takes so long.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  forbidOnly: true,
  reporter: [['list']],
  globalSetup: './e2e/support/prepare.ts',
  use: {
    browserName: 'chromium',
    locale: 'en-GB',
    timezoneId: 'Asia/Hong_Kong',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    // `TRACE=1` keeps a snapshot of every step of what fails; taking them costs a sixth of the time.
    trace: process.env.TRACE ? { mode: 'retain-on-failure', screenshots: false } : 'off',
    launchOptions: {
      executablePath: findChromium() ?? undefined,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // With as many workers as cores, what is compiled or collected beside the page and drawn by another process takes
        // time from tests.
        '--in-process-gpu',
        '--js-flags=--single-threaded --min-semi-space-size=16 --always-sparkplug --maglev --no-turbofan',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
