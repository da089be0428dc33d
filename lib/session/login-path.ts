/** The log-in page with a redirect to a path of the console. */
export const loginPath = (path: string): string => `/login?redirect=${encodeURIComponent(path)}`

/** The page that says that a path of the console may not be opened. */
export const forbiddenPath = (path: string): string => `/403?from=${encodeURIComponent(path)}`
