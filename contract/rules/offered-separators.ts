/** What people put between the parts of a cell, as it is offered. */
export const offeredSeparators = [' ', ',', ';', '/', '|', '-', '×'] as const
export type OfferedSeparator = (typeof offeredSeparators)[number]
