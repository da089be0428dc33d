import type { FieldKind } from '@/contract/field-meta'
import { ImagesInput } from '../images/images-input'
import { AudienceInput } from '../inputs/audience-input'
import { BooleanInput } from '../inputs/boolean-input'
import { CalendarInput } from '../inputs/calendar-input'
import { ChoiceInput } from '../inputs/choice-input'
import { ChoicesInput } from '../inputs/choices-input'
import { HtmlInput } from '../inputs/html-input'
import type { KindInput } from '../inputs/kind-input'
import { LongTextInput } from '../inputs/long-text-input'
import { NumberInput } from '../inputs/number-input'
import { ReferenceInput } from '../inputs/reference-input'
import { ReferencesInput } from '../inputs/references-input'
import { SecretInput } from '../inputs/secret-input'
import { TextInput } from '../inputs/text-input'
import { TextsInput } from '../inputs/texts-input'
import { UploadInput } from '../inputs/upload-input'
import { VideoInput } from '../inputs/video-input'
import { LinePicksInput } from '../lines/line-picks-input'
import { LinesInput } from '../lines/lines-input'

/** The input of every kind of field. Apart from `kinds`, as lists load no forms. */
export const inputs: Readonly<Record<FieldKind, KindInput>> = {
  id: TextInput,
  text: TextInput,
  longText: LongTextInput,
  html: HtmlInput,
  url: TextInput,
  image: UploadInput,
  images: ImagesInput,
  video: VideoInput,
  integer: NumberInput,
  decimal: NumberInput,
  money: NumberInput,
  boolean: BooleanInput,
  time: CalendarInput,
  date: CalendarInput,
  choice: ChoiceInput,
  choices: ChoicesInput,
  ref: ReferenceInput,
  refs: ReferencesInput,
  audience: AudienceInput,
  texts: TextsInput,
  lines: LinesInput,
  linePicks: LinePicksInput,
  data: TextInput,
  secret: SecretInput,
}
