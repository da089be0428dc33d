/** The longest text that is kept of one choice. Here, so that the browser knows it without the schemas. */
export const maxCharacters = 8000
