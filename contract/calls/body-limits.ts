/** JSON is held in memory, so its size is limited. In bytes. */
export const maxJsonBytes = 5 * 1024 * 1024
/** For calls that need no token, log-on above all. */
export const maxOpenJsonBytes = 8 * 1024
/** For what providers send to webhooks. */
export const maxWebhookBytes = 1024 * 1024

/** A limit as people read it. */
export const sizeText = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${bytes / 1024} KB` : `${bytes / 1024 / 1024} MB`
