/** The log-in page, which leads on to a path of the console. */
export const loginPath = (path: string): string => `/login?redirect=${encodeURIComponent(path)}`
