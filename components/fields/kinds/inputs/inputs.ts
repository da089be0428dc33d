import type { FieldKind } from '@/contract/field-meta'
import { AudienceInput } from './audience-input'
import { CalendarInput } from './calendar-input'
import { ChoiceInput } from './choice-input'
import { ChoicesInput } from './choices-input'
import { FlagInput } from './flag-input'
import { HtmlInput } from './html-input'
import { ImagesInput } from './images-input'
import type { KindInput } from './kind-input'
import { LinesInput } from './lines-input'
import { LongTextInput } from './long-text-input'
import { NumberInput } from './number-input'
import { ReferenceInput } from './reference-input'
import { ReferencesInput } from './references-input'
import { SecretInput } from './secret-input'
import { TextInput } from './text-input'
import { TextsInput } from './texts-input'
import { UploadInput } from './upload-input'
import { VideoInput } from './video-input'

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
  flag: FlagInput,
  time: CalendarInput,
  date: CalendarInput,
  choice: ChoiceInput,
  choices: ChoicesInput,
  ref: ReferenceInput,
  refs: ReferencesInput,
  audience: AudienceInput,
  texts: TextsInput,
  lines: LinesInput,
  data: TextInput,
  secret: SecretInput,
}
