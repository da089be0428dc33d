/** Max. length of a preference. A separate file, so that the browser needs no schemas. */
export const maxCharacters = 8000
