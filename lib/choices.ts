/** Small choices of a person that the server needs before it draws the page; kept for 730 days. */
const days = 730

export const sidebarCookie = 'sidebar'
export const timeZoneCookie = 'time-zone'
/** How somebody sees a list: one for each, sent to that list's page only. */
export const listViewCookie = 'list-view'

/** @param path the page that alone is told; left out: all of them. An empty value forgets. */
export function rememberChoice(name: string, value: string, path = '/'): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  const lasts = value === '' ? 0 : days * 86_400
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in two of the browsers we serve
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=${path}; Max-Age=${lasts}; SameSite=Lax${secure}`
}
