import { ApiError } from './api'

/** The messages of a refusal by the fields of a form. */
export interface RefusedFields {
  /** In the order of the form. */
  messages: Readonly<Record<string, string>>
  /** Whether all of the refusal stands at its fields; otherwise it has to be shown elsewhere, too. */
  isWhole: boolean
}

const isCell = (field: string) => /^\w+\.\d+\.\w+$/.test(field)

/**
 * Assigns the details of the API's refusal to the fields of a form; no other error has any.
 * @param tables the fields whose cells have errors of their own: `items.2.qty` is one place, not `items`
 */
export function refusedFields(error: unknown, names: readonly string[], tables: readonly string[] = []): RefusedFields {
  if (!(error instanceof ApiError) || error.status !== 400) return { messages: {}, isWhole: false }
  const { details } = error
  // `items.2` is the third item of the field `items`.
  const placed = names.flatMap((name) =>
    details
      .filter(({ field }) => field?.split('.')[0] === name)
      .map(({ field = name, message }) => [isCell(field) && tables.includes(name) ? field : name, message] as const),
  )
  return {
    messages: Object.fromEntries(placed),
    isWhole: details.length > 0 && placed.length === details.length,
  }
}
