/** The name of the logged-in user, readable by scripts, unlike the session. */
export const nameCookie = 'admin-name'

/** The name in the browser's cookie, which changes when another user logs in in any tab. */
export const nameLoggedIn = (): string =>
  document.cookie
    .split(';')
    .find((part) => part.trim().startsWith(`${nameCookie}=`))
    ?.trim() ?? ''
