import type { FieldKind } from '@/contract/field-meta'
import { CalendarInput } from '../kinds/inputs/calendar-input'
import { ChoiceInput } from '../kinds/inputs/choice-input'
import { FlagInput } from '../kinds/inputs/flag-input'
import type { KindInput } from '../kinds/inputs/kind-input'
import { ReferenceInput } from '../kinds/inputs/reference-input'

/** The inputs of cells that are chosen instead of typed. */
export const lineInputs: Readonly<Partial<Record<FieldKind, KindInput>>> = {
  choice: ChoiceInput,
  date: CalendarInput,
  time: CalendarInput,
  flag: FlagInput,
  ref: ReferenceInput,
}
