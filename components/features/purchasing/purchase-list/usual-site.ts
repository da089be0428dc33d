interface SiteCount {
  siteId: number
  count: number
}

/** The site that the purchase list opens with: the last used one if it has lines, else the one with the most; undefined without lines. */
export const usualSiteOf = <Counted extends SiteCount>(
  filled: readonly Counted[],
  lastUsed: string | undefined,
): Counted | undefined => filled.find(({ siteId }) => String(siteId) === lastUsed) ?? filled[0]
