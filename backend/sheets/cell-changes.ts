import { isSame } from '../crud/timeline/changes'
import type { CellChange } from './sheet-plan'

type Cells<Name extends string> = { readonly [Column in Name]?: unknown }

/** What the filled cells of these columns say; a blank cell leaves a value as it is. */
export const filledCells = <Name extends string, Values extends Cells<Name>>(names: readonly Name[], values: Values) =>
  Object.fromEntries(names.flatMap((name) => ((values[name] ?? null) === null ? [] : [[name, values[name]]]))) as {
    [Column in Name]?: NonNullable<Values[Column]>
  }

/** The cells of these columns that would change what is stored. */
export const cellChanges = <Name extends string>(
  names: readonly Name[],
  values: Cells<Name>,
  stored: Cells<Name> | undefined,
): CellChange<Name>[] =>
  names.flatMap((field) =>
    values[field] === undefined || isSameInCell(values[field], stored?.[field])
      ? []
      : [{ field, old: stored?.[field] ?? null, new: values[field] }],
  )

/** Blanks at the ends of a stored text are no change: cells are read without them. */
export const isSameInCell = (value: unknown, stored: unknown): boolean =>
  isSame(value, stored) || (typeof stored === 'string' && isSame(value, stored.trim() || null))
