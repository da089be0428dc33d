import { DateTime } from '../date-time'
import type { Kind } from './kind'

export const time: Kind<string> = { cell: (value) => <DateTime iso={value} />, width: 160 }
