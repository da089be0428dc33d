import type { FieldKind } from '../field-meta'
import { audience } from './audience'
import { boolean } from './boolean'
import { choice } from './choice'
import { choices } from './choices'
import { data } from './data'
import { date } from './date'
import { decimal } from './decimal'
import { html } from './html'
import { id } from './id'
import { image } from './image'
import { images } from './images'
import { integer } from './integer'
import type { KindRules } from './kind-rules'
import { lines } from './lines'
import { longText } from './long-text'
import { money } from './money'
import { ref } from './ref'
import { refs } from './refs'
import { secret } from './secret'
import { text } from './text'
import { texts } from './texts'
import { time } from './time'
import { url } from './url'
import { video } from './video'

/** The rules of every kind of field. */
export const kinds: Readonly<Record<FieldKind, KindRules>> = {
  id,
  text,
  longText,
  html,
  url,
  image,
  images,
  video,
  integer,
  decimal,
  money,
  boolean,
  time,
  date,
  choice,
  choices,
  ref,
  refs,
  audience,
  texts,
  lines,
  linePicks: lines,
  data,
  secret,
}
