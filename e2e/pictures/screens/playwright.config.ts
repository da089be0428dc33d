import { defineConfig } from '@playwright/test'
import usual from '../../../playwright.config'

/**
 * Pictures of the main screens to look at, in `test-results/screens`:
 * `npx playwright test --config e2e/pictures/screens/playwright.config.ts`, with `-g 1024` for one look.
 */
export default defineConfig({
  ...usual,
  testDir: '.',
  globalSetup: '../../support/prepare.ts',
  testMatch: 'take-screens.ts',
  workers: 1,
})
