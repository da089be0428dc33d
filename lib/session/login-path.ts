/** The log-in page with a redirect to a path of the console. */
export const loginPath = (path: string): string => `/login?redirect=${encodeURIComponent(path)}`
