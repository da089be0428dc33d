/** What the timeline says of data and of values of moves that have no words of their own, by the name of the field. */
export type ChangeTexts = Readonly<Record<string, (value: unknown) => string | null>>
