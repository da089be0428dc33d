import { type FormValue, maxForms } from '@/contract/sheet-forms'

type Forms = Readonly<Record<string, FormValue>>

/**
 * The forms that are stored for the next file: the answers for this one, and what earlier ones have told of others. An
 * answer for a whole column replaces the earlier ones for its currencies, and one for a currency that for the whole column.
 * There are at most `maxForms`, of which the earlier ones go first.
 * @param answers by the keys of a call
 * @param storedKeys by which keys answers are stored, where these may be others
 */
export function keptForms(
  answers: Forms = {},
  before: Forms = {},
  storedKeys: ReadonlyMap<string, string> = new Map(),
): Record<string, FormValue> {
  const given = Object.entries(answers)
  const newest = new Map(given.filter(([key]) => !storedKeys.has(key)))
  // What the file was read by goes before what the call sends besides.
  for (const [key, value] of given) {
    const storedKey = storedKeys.get(key)
    if (storedKey !== undefined) newest.set(storedKey, value)
  }
  const keys = [...newest.keys()]
  const earlier = Object.entries(before).filter(([key]) => !keys.some((other) => isOfSame(key, other)))
  return Object.fromEntries([...newest, ...earlier].slice(0, maxForms))
}

const isOfSame = (key: string, other: string) =>
  key === other || key.startsWith(`${other}:`) || other.startsWith(`${key}:`)
