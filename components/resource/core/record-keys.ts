/** Under which a record to look at stands in the cache: responses are localized, so each language has its entry. */
export const recordKey = (path: string, id: unknown, locale: string) => [path, 'page', String(id), locale]

export const isRecordKey = (key: unknown): boolean => Array.isArray(key) && key[1] === 'page'
