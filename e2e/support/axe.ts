import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Axe with the rules of WCAG 2.2 AA and good practice. It runs within the page, whose frames run no scripts, and omits
 * what passes: the same violations in a quarter of the time.
 */
export const axeOf = (page: Page): AxeBuilder =>
  new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(standards)
    .setLegacyMode()
