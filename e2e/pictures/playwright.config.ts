import { defineConfig } from '@playwright/test'
import usual from '../../playwright.config'

/** The pictures of `docs`, made by hand: `npx playwright test --config e2e/pictures/playwright.config.ts`. */
export default defineConfig({
  ...usual,
  testDir: '.',
  testMatch: 'take-pictures.ts',
  globalSetup: undefined,
  workers: 1,
})
