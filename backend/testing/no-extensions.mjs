/** Instead of `runtime/embedded-extensions.mjs`: an embedded store that has none, as a server where none may be created. */
export const embeddedExtensions = {}
