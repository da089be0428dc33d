/** What the timeline says of data and of values of moves that have no text of their own, by field name. */
export type ChangeTexts = Readonly<Record<string, (value: unknown) => string | null>>
