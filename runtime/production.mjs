const loopback = /^(127(\.\d+){3}|\[?::1\]?|localhost)$/

/**
 * Whether a host is this machine alone.
 * @param {string} host
 */
export const isLoopback = (host) => loopback.test(host)

/**
 * Whether others may reach the installation: as the environment says, or because console or API listens beyond loopback
 * (decision 0008).
 * @param {{ NODE_ENV?: string, PUBLIC_ORIGIN?: string }} environment
 * @param {readonly string[]} hosts where they listen
 */
export const isProduction = ({ NODE_ENV, PUBLIC_ORIGIN }, hosts) =>
  NODE_ENV === 'production' || Boolean(PUBLIC_ORIGIN) || hosts.some((host) => !isLoopback(host))
