/** A pattern for `ilike` that finds a text anywhere, with its wildcards escaped. */
export const likeText = (keyword: string): string => `%${keyword.replace(/[\\%_]/g, '\\$&')}%`
