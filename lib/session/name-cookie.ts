/** Holds the name of whoever is logged in, for the browser to see; the session itself it never sees. */
export const nameCookie = 'admin-name'

/** The name as it stands in the browser's cookie. It changes when somebody else logs in, in whatever tab. */
export const nameLoggedIn = (): string =>
  document.cookie
    .split(';')
    .find((part) => part.trim().startsWith(`${nameCookie}=`))
    ?.trim() ?? ''
