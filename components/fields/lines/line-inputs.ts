import type { FieldKind } from '@/contract/field-meta'
import { CalendarInput } from '../inputs/calendar-input'
import { ChoiceInput } from '../inputs/choice-input'
import { FlagInput } from '../inputs/flag-input'
import type { KindInput } from '../inputs/kind-input'
import { ReferenceInput } from '../inputs/reference-input'

/** The inputs of cells that are chosen instead of typed. */
export const lineInputs: Readonly<Partial<Record<FieldKind, KindInput>>> = {
  choice: ChoiceInput,
  date: CalendarInput,
  time: CalendarInput,
  flag: FlagInput,
  ref: ReferenceInput,
}
