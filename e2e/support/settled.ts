import type { Page } from '@playwright/test'

const quietMs = 200

/**
 * Waits until nothing is loading or moving: no request under way and no DOM change for 200 ms, nothing marked as busy,
 * no animation running. Event streams do not count as requests.
 */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    (quiet) => {
      const state = window as unknown as { lastChange?: number; observer?: MutationObserver; requests?: number }
      if (!state.observer) {
        state.lastChange = performance.now()
        state.observer = new MutationObserver(() => {
          state.lastChange = performance.now()
        })
        state.observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
      }
      const requests = performance.getEntriesByType('resource').length
      if (requests !== state.requests) {
        state.requests = requests
        state.lastChange = performance.now()
      }
      const isLoaded = document.readyState === 'complete' && !document.querySelector('[aria-busy="true"]')
      // An animation that follows the scroll position runs always and moves nothing by itself.
      const isMoving = document
        .getAnimations()
        .some(({ playState, timeline }) => playState === 'running' && timeline === document.timeline)
      return isLoaded && !isMoving && performance.now() - (state.lastChange ?? 0) > quiet
    },
    quietMs,
    { polling: 50 },
  )
}
