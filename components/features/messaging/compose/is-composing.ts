/**
 * Whether a key belongs to an input method. Safari ends a composition before the key that ended it, which then only has
 * the code of the input method.
 */
export const isComposing = (event: KeyboardEvent): boolean => event.isComposing || event.keyCode === 229
