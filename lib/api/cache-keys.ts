/** Cache keys of responses that more than one screen revalidates; those of a company in scope end with its key. */
export const siteCountsKey = (companyId: string) => ['orderpurchases', 'sites', companyId]
export const pendingRatesKey = ['currencies', 'pending rates']

/** The counts of purchase lines, whichever company is in scope. */
export const isLineCount = (key: unknown): boolean =>
  Array.isArray(key) && key[0] === 'orderpurchases' && key[1] === 'sites'

/** All keys of a list begin with its path. */
export const isListKey =
  (path: string) =>
  (key: unknown): boolean =>
    Array.isArray(key) && key[0] === path

/** The unread messages of all channels. */
export const unreadsKey = 'chat unreads'
