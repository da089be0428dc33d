/** What is stored of a task between two runs. */
export interface StoredTask {
  parameters: Readonly<Record<string, unknown>>
  state: unknown
}

/**
 * The format of parameters and states that this release stores. 1: of releases that did not store their format. To
 * change what a task stores, add 1, and give the task a reader for the format before.
 */
export const storedFormat = 2

/** What turns a stored task of a format into the next format, by the older one. */
export type FormatReaders = Readonly<Record<number, (stored: StoredTask) => StoredTask>>

/** A stored task in the format of this release. */
export function inStoredFormat(
  { format, parameters, state }: StoredTask & { format: number },
  readers: FormatReaders = {},
): StoredTask {
  let stored: StoredTask = { parameters, state }
  for (let from = format; from < storedFormat; from++) stored = readers[from]?.(stored) ?? stored
  return stored
}
