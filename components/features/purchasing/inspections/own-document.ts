const scanPath = '/purchases/inspections/scan'
const staying = /^\/purchases\/inspections\/(scan|\d+\/check)$/

/** Whether this document was loaded for scanning, and so may use the camera. */
export function isScanDocument(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation !== undefined && new URL(navigation.name).pathname === scanPath
}

/** Loads the page for scanning as a document of its own, with the camera on. */
export const openScanDocument = (): void => location.assign(`${scanPath}?camera=1`)

let isWatched = false

/**
 * Lets every link but those to scan and check leave this document by a load: its wider policy is for them alone.
 */
export function leaveByLoad(): void {
  if (isWatched || !isScanDocument()) return
  isWatched = true
  addEventListener(
    'click',
    (event) => {
      if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link?.href || link.target || link.origin !== location.origin || staying.test(link.pathname)) return
      // The event does not reach the router, so the browser follows the link.
      event.stopImmediatePropagation()
    },
    { capture: true },
  )
}
