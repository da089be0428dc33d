/** Small choices of a person that the server needs before it draws the page; kept for 730 days. */
const days = 730

export const sidebarCookie = 'sidebar'
export const timeZoneCookie = 'time-zone'
/** How somebody sees a list: one for each, sent to that list's page only. */
export const listViewCookie = 'list-view'

/** @param path the page that alone is told; left out: all of them */
export const rememberChoice = (name: string, value: string, path = '/'): void =>
  write(name, encodeURIComponent(value), path, days * 86_400)

/** @param path the same as when it was remembered */
export const forgetChoice = (name: string, path: string): void => write(name, '', path, 0)

function write(name: string, value: string, path: string, seconds: number): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in two of the browsers we serve
  document.cookie = `${name}=${value}; Path=${path}; Max-Age=${seconds}; SameSite=Lax${secure}`
}
