/** A redirect within the console; anything that could lead elsewhere becomes the start page. */
export function safeRedirect(wanted: string | null | undefined): string {
  const base = 'http://console.invalid'
  if (!wanted?.startsWith('/') || /[\\\s]/.test(wanted) || !URL.canParse(wanted, base)) return '/'
  const { origin, pathname, search, hash } = new URL(wanted, base)
  const isHere = origin === base && !pathname.startsWith('//') && !/^\/login(\/|$)/.test(pathname)
  return isHere ? `${pathname}${search}${hash}` : '/'
}
