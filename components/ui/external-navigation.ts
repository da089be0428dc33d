/** The link of a click that would leave the page in this window; null for any other click. */
export function externalLinkOf(event: MouseEvent): HTMLAnchorElement | null {
  const isElsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  if (event.defaultPrevented || isElsewhere || !(event.target instanceof Element)) return null
  const link = event.target.closest<HTMLAnchorElement>('a[href]')
  if (!link || (link.target !== '' && link.target !== '_self') || link.hasAttribute('download')) return null
  const { origin, pathname, search } = window.location
  const to = new URL(link.href)
  // The browser confirms leaving for other hosts; a fragment link stays on the page.
  if (to.origin !== origin || (to.pathname === pathname && to.search === search)) return null
  return link
}

/** Leaves the console for an external address, or reloads a page of it. */
export const leaveTo = (address: string): void => window.location.assign(address)
