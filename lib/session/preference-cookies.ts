/** Preferences that the server needs for rendering; stored for 730 days. */
const days = 730

export const sidebarCookie = 'sidebar'
/** The browser's zone: of the machine and not of a person, so it survives a log-out. */
export const timeZoneCookie = 'time-zone'
/** The key of the company that lists are narrowed to. */
export const companyCookie = 'company'
export const appearanceCookie = 'appearance'
/** The log-in for which the cookies were copied from the user's preferences. */
export const copiedForCookie = 'choices-of'

/** The last site and warehouse of the purchase list, which the server renders at once. */
export const siteCookie = 'purchase-site'
export const warehouseCookie = 'purchase-warehouse'

/**
 * What is of a person and not of the machine: it ends with the session, so that the next person on the same machine
 * does not begin with it. The language may stay, for the log-in page.
 */
export const personalCookies = [
  appearanceCookie,
  companyCookie,
  copiedForCookie,
  sidebarCookie,
  siteCookie,
  warehouseCookie,
] as const

export const appearances = ['light', 'dark', 'system'] as const
export type Appearance = (typeof appearances)[number]

export function storePreferenceCookie(name: string, value: string): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in two of the browsers we serve
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${days * 86_400}; SameSite=Lax${secure}`
}
