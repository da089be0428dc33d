import type { FieldKind } from '@/contract/field-meta'
import { BooleanInput } from '../inputs/boolean-input'
import { CalendarInput } from '../inputs/calendar-input'
import { ChoiceInput } from '../inputs/choice-input'
import type { KindInput } from '../inputs/kind-input'
import { ReferenceInput } from '../inputs/reference-input'

/** The inputs of cells that are chosen instead of typed. */
export const lineInputs: Readonly<Partial<Record<FieldKind, KindInput>>> = {
  choice: ChoiceInput,
  date: CalendarInput,
  time: CalendarInput,
  boolean: BooleanInput,
  ref: ReferenceInput,
}
